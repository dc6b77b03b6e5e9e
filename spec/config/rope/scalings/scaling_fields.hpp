#pragma once
/// What the reader of one scaling of rotary frequencies is given, from a config.json or an encoding file.

#include "spec/config/fields.hpp"
#include "spec/schemes/rope_scaling.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace posproof::config {

struct ScalingFields {
  Fields members;            ///< of the dictionaries that state the scaling
  Fields all;                ///< these, and the fields of the model around them
  std::string place;         ///< path of the first dictionary with a final dot, for what is missing
  Reading<std::string> type; ///< as the file spells it
  ScaledPairs pairs;
  std::optional<Reading<std::int64_t>>
      longest;                 ///< max_position_embeddings, or the context of an encoding file
  bool by_remote_code = false; ///< the file names code of its own for the model
  bool scales_softmax = false; ///< the model's code multiplies scores beside the amplitude
  /// Members that only encoding files have say which of the declared variants is meant.
  bool declares_variants = false;
  std::vector<std::string>& assumed;

  /// A number that must be there. Throws InputError that names its place where it is missing.
  [[nodiscard]] Reading<double> required(std::string_view name, const std::string& expectation) const;
  /// A number that defaults to `fallback`, which is then listed as assumed.
  [[nodiscard]] Reading<double> number_or(std::string_view name, double fallback) const;
  /// The factor, which must be there and at least 1.
  [[nodiscard]] double factor() const;
  /// original_max_position_embeddings, in the dictionary or beside it; it must be there.
  [[nodiscard]] Reading<std::int64_t> trained(std::int64_t smallest) const;
  /// The factor, or the longest context divided by the trained one where it is absent or null.
  [[nodiscard]] double factor_or_quotient(const Reading<std::int64_t>& trained) const;
  /// attention_factor, above 0.
  [[nodiscard]] std::optional<double> attention_factor() const;
  /// Checks that concern several parameters at once; messages name `path`.
  void validate_at(const std::string& path, const RopeScaling& scaling) const;

  void assume(std::string what) const { assumed.push_back(std::move(what)); }
};

} // namespace posproof::config

#pragma once
/// The types of layers of a rotary model and what sets each apart: dictionaries, base and head width of its
/// own, or no rotation at all.

#include "spec/config/config_file.hpp"
#include "spec/config/rope/dictionaries.hpp"

#include <optional>
#include <string>
#include <vector>

namespace posproof::config {

struct LayerKind {
  std::string type; ///< empty where all layers are alike
  /// That state the scaling of these layers, their own before those of all layers.
  std::vector<RopeDictionary> dictionaries;
  bool has_own_dictionary = false;
  std::optional<Reading<double>> base;                 ///< where a field sets it for these layers alone
  std::optional<Reading<std::int64_t>> head_dimension; ///< likewise
};

struct LayerKinds {
  std::vector<LayerKind> rotating;
  std::vector<std::string> resting; ///< types of layers without any positional encoding
  std::vector<std::string> assumed; ///< for all of them
  std::vector<std::string> ignored; ///< notes on layers that do not rotate
};

/// Throws InputError for contradictory fields and where no layer rotates.
[[nodiscard]] LayerKinds layer_kinds(const ConfigFile& file);

} // namespace posproof::config

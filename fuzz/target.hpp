#pragma once
/// A target: a property function as a search sees it. One file in targets/ is one target: it defines a
/// constant Target named like the file, and the build finds it.
///
/// The property function itself stands in properties/; a target is a thin shell that turns fields into a case
/// of it and its verdict into numbers to climb on.

#include "fuzz/case_fields.hpp"
#include "properties/trial.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace posproof::fuzz {

/// Where on the way from a position to a score an error shows.
enum class ErrorStage : std::uint8_t {
  angle,     ///< along the circle: frequency, angle, reduction
  magnitude, ///< across it: sine and cosine, storage, rotation
};
inline constexpr std::size_t stage_count = 2;

/// Pairs in groups, from fast to slow.
inline constexpr std::size_t band_count = 8;

/// What one execution gave.
struct Outcome {
  /// Observed error in units of its bound: above 1 is a violation, infinite if there was no number or no
  /// answer; 0 where the case says nothing.
  double use = 0;
  /// The largest use of each stage and band of pairs; 0 where there was none.
  std::array<std::array<float, band_count>, stage_count> use_of{};
  /// For each band the largest condition number of the reduction, |θ| / distance of θ to the next zero of
  /// sine or cosine, without a look at the truth; 0 where the target has none.
  std::array<float, band_count> condition{};
  /// The largest position of the case, for its binade.
  std::int64_t position = 0;
};

/// A target on one subject, encoding and format. One caller at a time.
class OpenTarget {
public:
  virtual ~OpenTarget() = default;
  OpenTarget() = default;
  OpenTarget(const OpenTarget&) = delete;
  OpenTarget& operator=(const OpenTarget&) = delete;

  [[nodiscard]] virtual const CaseFields& fields() const noexcept = 0;

  /// Judges the cases, which are in the range of their fields; one outcome for each. May ask the subject for
  /// many in one call.
  virtual void evaluate(std::span<const Case> cases, std::span<Outcome> outcomes) = 0;

  /// Cases to begin with, beside what the fields themselves suggest.
  [[nodiscard]] virtual std::vector<Case> seeds() const { return {}; }

  /// The same case by the numbers that it is judged by, where fields that lead too far are taken modulo what
  /// there is.
  [[nodiscard]] virtual Case folded(const Case& value) const { return value; }

  /// The case judged alone, as a result of the property with its numbers: violated with a counterexample, or
  /// holds. `cases` and `reproduce` are filled in by the caller.
  [[nodiscard]] virtual PropertyResult describe(const Case& value) = 0;
};

struct Target {
  std::string_view name;     ///< as on the command line
  std::string_view summary;  ///< one line
  std::string_view property; ///< that its findings violate
  bool is_of_other_encodings =
      false; ///< asks for encodings that the user did not name: foreign subjects by name only
  /// Why it is no question to this subject; empty where it is one.
  std::string (*why_not)(const properties::Trial& trial) = nullptr;
  /// The trial outlives what is opened.
  std::unique_ptr<OpenTarget> (*open)(const properties::Trial& trial) = nullptr;
};

namespace targets {
/// All targets, by file name.
[[nodiscard]] const std::vector<const Target*>& all_targets();
} // namespace targets

/// nullptr if there is none of that name.
[[nodiscard]] const Target* find_target(std::string_view name);

} // namespace posproof::fuzz

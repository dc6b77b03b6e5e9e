#pragma once
/// A judge examines one property, or a few that one pass answers together. One file in judges/ is one judge:
/// it defines a constant Judge named like the file, and the build finds it.

#include "properties/kernels/row_kernels.hpp"
#include "properties/trial.hpp"

#include <memory>
#include <string_view>
#include <vector>

namespace posproof::properties {

/// One block of rows as judges of a sweep see it: the truth, what the subject gave, and the largest
/// deviations of each frequency over the block. Positions are consecutive, from `first`.
struct SweepBlock {
  const Trial& trial;
  const PhaseBlock& truth;
  const RowBlock& rows;
  std::int64_t first = 0;
  std::size_t count = 0;
  // Largest over the rows of the block, one value for each frequency (see LargestDeviations).
  std::vector<double> cosine_error, sine_error, magnitude, norm, cosine_not_finite, sine_not_finite;
  std::vector<double> cosine_halves, sine_halves; ///< error in half spacings of the format at the truth
};

/// Folds over blocks in any order; merging the folds of several threads gives the same result as one.
class SweepFold {
public:
  virtual ~SweepFold() = default;
  SweepFold() = default;
  SweepFold(const SweepFold&) = delete;
  SweepFold& operator=(const SweepFold&) = delete;

  virtual void fold(const SweepBlock& block) = 0;
  /// `other` comes from the same judge and the same trial.
  virtual void merge(const SweepFold& other) = 0;
  /// Adds the result to the findings of the trial.
  virtual void conclude(Trial& trial) const = 0;
};

/// When a judge has its turn: ordinary faults first, so that they are seen within a second.
enum class Stage : std::uint8_t { ordinary, sweep, after };

/// Which rows a fold looks at.
enum class FoldOver : std::uint8_t { rows, rotated_unit_vectors };

struct Judge {
  std::vector<std::string_view> properties; ///< ids that it may report
  Stage stage = Stage::after;
  /// Order within the stage, small first.
  int order = 0;
  /// Sweep: a fresh fold, or nullptr where the property does not apply (`judge` then says why, if set).
  std::unique_ptr<SweepFold> (*fold)(const Trial&) = nullptr;
  FoldOver over = FoldOver::rows;
  /// Other stages: judges and adds its results to the findings.
  void (*judge)(Trial&) = nullptr;
};

namespace judges {
/// All judges, by file name.
[[nodiscard]] const std::vector<const Judge*>& all_judges();
} // namespace judges

/// A result that says why a property does not apply.
[[nodiscard]] PropertyResult not_applicable(std::string_view property, std::string reason);

} // namespace posproof::properties

#pragma once
/// The angle that a pair has turned by, read off the subject's own cosine and sine.

#include "properties/trial.hpp"

#include <vector>

namespace posproof::properties {

struct MeasuredAngle {
  int frequency = 0;
  std::int64_t position = 0;
  double expected = 0; ///< p·ω, between 0 and about 1 radian
  double observed = 0; ///< in (-π, π]; NaN where a value is not finite
  double bound = 0;    ///< on |observed - expected| from the bound of the row

  /// |observed - expected|, infinite where it is not a number.
  [[nodiscard]] double deviation() const noexcept;
};

/// One angle per frequency, at a position where it is about one radian. Frequencies for which the bound
/// leaves the angle open (a quarter turn or more) are left out; so is everything if the call is not answered.
[[nodiscard]] std::vector<MeasuredAngle> measure_angles(const Trial& trial, RowOrigin origin);

/// The observed angle with the whole turns that it hides, followed from position 1 through its doubles; for
/// messages. A subject that turns by half a turn or more from one position to the next is seen as turning
/// backwards.
[[nodiscard]] double whole_angle(const Trial& trial, RowOrigin origin, const MeasuredAngle& angle);

} // namespace posproof::properties

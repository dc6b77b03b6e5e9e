#pragma once
/// The addition theorems of sine and cosine.

#include "properties/examiner/examination.hpp"

namespace posproof::properties::examiner {

/// sin(α + β) = sin α·cos β + sign·cos α·sin β.
[[nodiscard]] Outcome sine_of_sum(const Examining& examining, int sign);
/// cos(α + β) = cos α·cos β + sign·sin α·sin β.
[[nodiscard]] Outcome cosine_of_sum(const Examining& examining, int sign);

/// Both, at the angles of positions up to 2^31, far from where series converge.
[[nodiscard]] Outcome sums_of_far_angles(const Examining& examining, int sign);

} // namespace posproof::properties::examiner

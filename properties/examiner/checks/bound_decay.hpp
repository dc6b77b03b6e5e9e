#pragma once
/// Statements about B(k), the published bound on how a rotary score may fall
/// (properties/examiner/decay_bound.hpp).

#include "properties/examiner/examination.hpp"

namespace posproof::properties::examiner {

/// For every even d: B(k + 1) ≤ B(k) for 0 ≤ k < last. Beside it the first rise for every frequency set of a
/// preset.
[[nodiscard]] Outcome bound_never_rises(const Examining& examining, std::int64_t last);

/// For every frequency set of a preset: the mean of B over 1 ≤ k ≤ 10^n falls from n to n + 1 for 0 ≤ n <
/// powers; sets with pairs that rest only where asked for. With `details` beside it what the scan has seen.
[[nodiscard]] Outcome means_fall(const Examining& examining, int powers, bool with_resting, bool details);

/// B(k) ≥ 1/H always, and B(k) comes back to any number below B(0). The first k ≥ 1 with B(k) > (1 -
/// 1/fraction)·B(0) is searched for some small widths.
[[nodiscard]] Outcome bound_returns(const Examining& examining, int fraction);

} // namespace posproof::properties::examiner

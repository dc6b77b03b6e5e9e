#pragma once
/// Statements about positions written as numbers: p itself, and p divided by the length.

#include "properties/examiner/examination.hpp"

namespace posproof::properties::examiner {

/// The step e(p+1) - e(p) of normalised positions differs between any two lengths (`differs`), or is the same
/// for all (not `differs`). Divided by N - 1 where it reaches one, else by N.
[[nodiscard]] Outcome normalised_step(const Examining& examining, bool reaches_one, bool differs);

/// For which length two neighbouring normalised positions first have one number in each format, rounded
/// correctly: 2^t + `offset` with t the significand bits.
[[nodiscard]] Outcome normalised_positions_first_meet_at(const Examining& examining, int offset);

/// sup |e(p)| over p < N of integer positions is N - 1: beyond every bound. Or: is at most `bound`, if ≥ 0.
[[nodiscard]] Outcome integer_positions_grow(const Examining& examining, std::int64_t bound = -1);

/// e(p+k) - e(p) of integer positions is `factor`·k for all p and N.
[[nodiscard]] Outcome integer_differences(const Examining& examining, std::int64_t factor);

/// From which position on neighbouring integers have one number in each format, and from which on there is
/// none.
[[nodiscard]] Outcome integer_limits(const Examining& examining);

} // namespace posproof::properties::examiner

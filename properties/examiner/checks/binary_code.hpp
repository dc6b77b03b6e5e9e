#pragma once
/// Statements about the bits of positions: when they change, how often, and how many at once.

#include "properties/examiner/examination.hpp"

namespace posproof::properties::examiner {

/// Bit j of p and of p + 1 differ if and only if 2^(j + shift) divides p + 1, for p < 2^B - 1.
[[nodiscard]] Outcome bits_change_at_multiples(const Examining& examining, int shift);

/// In a code of `bits` bits the lowest bit changes at every step, and the highest at `at` and nowhere else.
[[nodiscard]] Outcome outer_bits_change(const Examining& examining, int bits, std::int64_t at);

/// Among 0 … 2^B - 1 bit j changes 2^(B-j) - 1 times, so that each bit changes less often (`falls`), or more
/// often, than the one below it.
[[nodiscard]] Outcome change_counts_order(const Examining& examining, bool falls);

/// The smallest period of bit j is 2^(j + shift).
[[nodiscard]] Outcome bit_has_period(const Examining& examining, int shift);

/// A function of real p with values in {0,1}^B that agrees with the code at the integers jumps in at least
/// `columns` columns between any two neighbouring integers.
[[nodiscard]] Outcome binary_jumps(const Examining& examining, int columns);

/// The largest step of the B-bit code is √(B + more), at 2^(B-1) - 1; from 2^k - 1 to 2^k all of the k + 1
/// lowest bits change.
[[nodiscard]] Outcome binary_largest_step(const Examining& examining, int more);

} // namespace posproof::properties::examiner

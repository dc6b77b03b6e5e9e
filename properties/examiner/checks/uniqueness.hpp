#pragma once
/// Statements about whether two positions can have one code.

#include "properties/examiner/examination.hpp"
#include "spec/schemes/sinusoidal.hpp"

#include <span>
#include <vector>

namespace posproof::properties::examiner {

/// Every declared variant tells all integers apart, for every base > 1.
[[nodiscard]] Outcome codes_differ_over_integers(const Examining& examining);

/// One column alone, sin p or cos p, tells all integers apart.
[[nodiscard]] Outcome one_column_tells_integers_apart(const Examining& examining, bool is_sine);

/// Every pair alone, with a base that is a binary64 number, tells all integers apart.
[[nodiscard]] Outcome each_pair_tells_integers_apart(const Examining& examining);

/// A pair with ω = π·a/c, a and c whole numbers ≥ 1, has one code at p and p + `multiple`·c.
[[nodiscard]] Outcome rational_turns_repeat(const Examining& examining, int multiple);

/// Pairs that all rest have one code for all positions.
[[nodiscard]] Outcome resting_pairs_repeat(const Examining& examining);

/// As a function of real p the code of base 10000 is periodic for exactly these even widths up to 1024.
[[nodiscard]] Outcome code_is_periodic_for(const Examining& examining, Denominator denominator,
                                           const std::vector<int>& widths);

/// R_p ≠ R_q for integers p ≠ q of every rotary preset in a call of its context.
[[nodiscard]] Outcome presets_differ_over_integers(const Examining& examining);

/// The nearest two rows below N = 512, 4096, 131072 of base 10000 are apart and, where so said, neighbours.
[[nodiscard]] Outcome rows_are_separated(const Examining& examining, std::span<const int> widths,
                                         bool nearest_are_neighbours);

/// The same below 64 where a frequency lacks a column, so that all pairs of rows must be gone through.
[[nodiscard]] Outcome incomplete_rows_are_separated(const Examining& examining, bool nearest_are_neighbours);

/// Among correctly rounded rows below 131072 of base 10000 two are equal for the widths up to these, and for
/// no others of d = 1 and the even d that are gone through.
struct WidthsWithTies {
  int f32 = 0;
  int f16 = 0;
  int bf16 = 0;
};
[[nodiscard]] Outcome rounded_rows_meet_up_to(const Examining& examining, const WidthsWithTies& widths);

/// For every pair of width 512 and N = 512, 4096, 131072 some offset below N brings the pair back to within
/// `share`·2π/N.
[[nodiscard]] Outcome single_pairs_return(const Examining& examining, double share);

} // namespace posproof::properties::examiner

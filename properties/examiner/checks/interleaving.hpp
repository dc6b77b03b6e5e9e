#pragma once
/// Statements about what sine and cosine determine together.

#include "properties/examiner/position_set.hpp"

namespace posproof::properties::examiner {

/// The two columns of a pair, sine² + sign·cosine² = 1 for every even d, i and p.
[[nodiscard]] Outcome pair_is_on_the_circle(const Examining& examining, int sign);

/// The distance of two points of pair i is 2|sin((p - q)·ω_i/2)|, so that they are equal if and only if
/// (p - q)·ω_i is a multiple of 2π; `turns`: of 2π/turns.
[[nodiscard]] Outcome pair_determines_angle(const Examining& examining, int turns);

/// Positions that differ have different codes.
[[nodiscard]] Outcome pairs_determine_position(const Examining& examining, PositionSet positions);

/// Both the sine and the cosine of every frequency are columns of the interleaved row, in widths of
/// `first_width`, first_width + 2 … .
[[nodiscard]] Outcome frequencies_have_both(const Examining& examining, int first_width);

/// The other arrangement has the same columns in another order, for widths of `first_width`, first_width + 2
/// …
[[nodiscard]] Outcome arrangement_is_a_permutation(const Examining& examining, int first_width);

} // namespace posproof::properties::examiner

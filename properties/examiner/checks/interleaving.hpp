#pragma once
/// Statements about what sine and cosine determine, together and alone.

#include "properties/examiner/examination.hpp"
#include "spec/domain.hpp"

namespace posproof::properties::examiner {

/// Where two positions are taken from.
enum class PositionSet : std::uint8_t { reals, non_negative_reals, integers, non_negative_integers };

/// The two columns of a pair, sine² + sign·cosine² = 1 for every even d, i and p.
[[nodiscard]] Outcome pair_is_on_the_circle(const Examining& examining, int sign);

/// The distance of two points of pair i is 2|sin((p - q)·ω_i/2)|, so that they are equal if and only if
/// (p - q)·ω_i is a multiple of 2π; `turns`: of 2π/turns.
[[nodiscard]] Outcome pair_determines_angle(const Examining& examining, int turns);

/// For every even d and all positions p, q of the set: where the columns of one function are equal for all
/// pairs, so are those of the other.
[[nodiscard]] Outcome one_function_determines(const Examining& examining, Component function,
                                              PositionSet positions);

/// For this even width, 2 to 6, and base 10000: real positions that differ have a sine that differs.
[[nodiscard]] Outcome sines_determine_reals(const Examining& examining, int width);

/// Positions that differ have different codes.
[[nodiscard]] Outcome pairs_determine_position(const Examining& examining, PositionSet positions);

/// The other arrangement has the same columns in another order, for widths of `first_width`, first_width + 2
/// …
[[nodiscard]] Outcome arrangement_is_a_permutation(const Examining& examining, int first_width);

} // namespace posproof::properties::examiner

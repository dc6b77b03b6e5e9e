#pragma once
/// Statements about what sines alone, or cosines alone, determine.

#include "properties/examiner/position_set.hpp"
#include "spec/domain.hpp"

namespace posproof::properties::examiner {

/// For every even d and all positions p, q of the set: where the columns of one function are equal for all
/// pairs, so are those of the other.
[[nodiscard]] Outcome one_function_determines(const Examining& examining, Component function,
                                              PositionSet positions);

/// For this even width, 2 to 6, and base 10000: real positions that differ have a sine that differs.
[[nodiscard]] Outcome sines_determine_reals(const Examining& examining, int width);

} // namespace posproof::properties::examiner

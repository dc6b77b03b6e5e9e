#pragma once
/// Statements about the slopes of ALiBi, for every number of heads from 1 to 128.

#include "properties/examiner/examination.hpp"

namespace posproof::properties::examiner {

/// A way to give n heads their slopes.
enum class SlopeRule : std::uint8_t {
  authors,   ///< the published algorithm
  mpt,       ///< as MPT computes them
  geometric, ///< 2^(-8h/n) for h = 1 … n, whatever n
  from_one,  ///< 2^(-8h/n) for h = 0 … n - 1
};

/// The slopes of the encoding are those of the rule, in its order.
[[nodiscard]] Outcome slopes_follow(const Examining& examining, SlopeRule rule);

/// b_h(i, j) is the slope by the rule times -(i - j)^power, against enclosures of the bias oracle.
[[nodiscard]] Outcome bias_is_linear(const Examining& examining, SlopeRule rule, int power);

/// Slopes fall from head to head exactly for powers of two; or, restated, for every number of heads.
enum class FallingSlopes : std::uint8_t { for_powers_of_two, for_all };
[[nodiscard]] Outcome slopes_fall(const Examining& examining, FallingSlopes claimed);

} // namespace posproof::properties::examiner

#pragma once
/// Statements about frequencies computed in float32 by two formulas that are equal over the reals.

#include "properties/examiner/examination.hpp"

#include <utility>

namespace posproof::properties::examiner {

/// Operations correctly rounded: 1/pow(b, 2i/d) with the quotient, the power and the reciprocal each rounded
/// to float32, and exp(-2i·(ln b/d)) with ln b and its quotient rounded to double, the quotient then to
/// float32, product and exponential to float32.
///
/// They differ by at most `limit` relative to the power, for base 10000 and the even widths up to
/// `largest_width` (some wider ones besides).
[[nodiscard]] Outcome float_routes_agree(const Examining& examining, double limit, int largest_width);

/// The frequency of pair i of an even width by both, 1/pow first.
[[nodiscard]] std::pair<float, float> float_frequencies(double base, int width, int i,
                                                        const reference::Arithmetic& arithmetic);

} // namespace posproof::properties::examiner

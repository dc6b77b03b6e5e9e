#pragma once
/// Bounds on errors of the scales of XPos, relative to the scale itself.

#include "spec/accuracy_class.hpp"
#include "spec/format.hpp"
#include "spec/schemes/xpos.hpp"

#include <cstdint>

namespace posproof::properties::scale {

/// The bound of a class on the scale of a pair `offset` positions behind the centre, whose truth is `truth`.
///
/// As for biases, roundings add up: R = expm1(Σδ_i) relative to the scale. With u for the format, v = 2^-24
/// or 2^-53 for the arithmetic, x = |offset|/S, E = x·|ln ζ|, k = |offset|, r = 1 for a key, whose scale is a
/// reciprocal, else 0, and the premises of the classes (pow, exp and log within 1.5 ulp = 3 units):
///   ζ       numerator γ, γ·d and the sum, denominator γ, 1 + γ and its product with d, the quotient: 7
///   units,
///           which count x-fold in the power
///   offset/S  ε units: the quotient, and in float32 S where it is no float32 number and the offset where it
///           is above 2^24; they count E-fold
///   uniform          4u, whatever the position
///   angle-f64        by a logarithm and an exponential: 7x + E·(3 + 1 + ε) for ζ, logarithm, product and
///                    exponent, 3 for the exponential, r; v = 2^-53; conversion u
///   angle-f32-pow    the power of ζ: 7x + E·ε + 3 + r; v = 2^-24; conversion u
///   angle-f32        the route of angle-f64 in float32: 7x + E·(4 + ε) + 3 + r
///   angle-f32-recurrence  multiplied up from position to position: ζ^(1/S) costs 7/S + 2·|ln ζ|/S + 3, the
///                    product 1, k times: 7x + 2E + 4k + r
/// `exact` and `faithful` are judged bit by bit; their bound is the largest error that they admit.
///
/// Below the normal numbers a rounding is off by half a spacing h. The reciprocal of a float32 scale below
/// the normal numbers carries that into the key, h relative to 1/key, and where the scale is infinite the key
/// is 0: keys below 2^-127 may be lost in the float32 classes.
[[nodiscard]] double scale_bound(AccuracyClass accuracy, Format format, const XposScale& xpos, int pair,
                                 std::int64_t offset, double truth);

/// |ln ζ|, relative error below 2^-40.
[[nodiscard]] double logarithm_of_base(const XposScale& xpos, int pair) noexcept;

} // namespace posproof::properties::scale

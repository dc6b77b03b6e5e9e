#pragma once
/// Bounds on errors relative to the value itself: of biases, and of positions written as numbers.

#include "spec/accuracy_class.hpp"
#include "spec/format.hpp"
#include "spec/schemes/alibi.hpp"

#include <cmath>

namespace posproof::properties {

/// relative·|truth| + per_unit·|multiple| + floor, where the truth is a factor times a whole multiple. The
/// second part is what a factor loses that is rounded among subnormal numbers, the third what a product does.
struct RelativeBound {
  double relative = 0;
  double per_unit = 0;
  double floor = 0;

  [[nodiscard]] double at(double truth, double multiple) const noexcept {
    return relative * std::fabs(truth) + per_unit * std::fabs(multiple) + floor;
  }
};

/// The bound of a class on the biases of a head.
///
/// n factors (1 ± δ_i) together differ from 1 by at most exp(Σδ_i) - 1, so that the roundings of a recipe add
/// up: R = expm1(Σδ_i). With u for the format, v = 2^-24 or 2^-53 for the arithmetic, x = bias_max·step/
/// denominator the exponent of the slope, k = step, s = 1 where the bias is divided by a root, else 0, and
/// the premises of the classes (pow and exp within 1.5 ulp = 3 units, an exponent rounded by a relative unit
/// costs x·ln 2 units in the power):
///   uniform          slope, distance, product and conversion in the format: 4u; root and quotient: 2s·u
///   angle-f64        exponent by a product and a quotient 2x·ln 2, power 3, product 1, root and quotient 2s,
///                    in v = 2^-53; conversion u
///   angle-f32-pow    power of a base: the base costs 3 and two roundings of its exponent, all k-fold,
///                    3k + 2x·ln 2; the power 3; distance 1, product 1; 2s; v = 2^-24; conversion u
///   angle-f32        the same by way of a logarithm and an exponential, whose product carries a unit more:
///                    3k + 3x·ln 2 + 5 + 2s
///   angle-f32-recurrence  multiplied up from head to head: 3 for the base and 1 for the product in each of k
///                    steps, 4k + 2x·ln 2; distance and product 2; 2s
/// `exact` and `faithful` are judged bit by bit; their bound is the largest error that they admit, u and 2u
/// relative to the value.
///
/// Below the normal numbers a rounding is off by half a spacing h of the arithmetic: once in the slope, for
/// each unit of the distance, and once for each later rounding.
[[nodiscard]] RelativeBound bias_bound(AccuracyClass accuracy, Format format, const Alibi& alibi, int head);

/// The bound of a class on p, p/N or a bit: one quotient in the arithmetic and one conversion. Angles have no
/// part in it; `uniform` grants position, divisor, quotient and conversion in the format, 4u.
[[nodiscard]] RelativeBound count_bound(AccuracyClass accuracy, Format format);

} // namespace posproof::properties

#include "properties/relative_bound.hpp"

#include <numbers>

namespace posproof::properties {
namespace {

constexpr double float_unit = 0x1p-24;
constexpr double double_unit = 0x1p-53;

/// Units of the arithmetic that the slope, the product and the division of one bias cost.
double units_of(AccuracyClass accuracy, double exponent, double step, double scaling) {
  const double per_unit_of_exponent = exponent * std::numbers::ln2;
  switch (accuracy) {
  case AccuracyClass::angle_f64:
    return 2 * per_unit_of_exponent + 4 + scaling;
  case AccuracyClass::angle_f32_pow:
    return 3 * step + 2 * per_unit_of_exponent + 5 + scaling;
  case AccuracyClass::angle_f32:
    return 3 * step + 3 * per_unit_of_exponent + 5 + scaling;
  default:
    return 4 * step + 2 * per_unit_of_exponent + 2 + scaling;
  }
}

} // namespace

RelativeBound bias_bound(AccuracyClass accuracy, Format format, const Alibi& alibi, int head) {
  const double u = unit_roundoff(format);
  const double h = half_subnormal_spacing(format);
  const AlibiSlope slope = slope_of(alibi, head);
  const auto step = static_cast<double>(slope.step);
  const double exponent = slope.bias_max * step / static_cast<double>(slope.denominator);
  const double scaling = alibi.scaled_head_dimension > 0 ? 2 : 0;
  switch (accuracy) {
  case AccuracyClass::exact:
    return {u, 0, h};
  case AccuracyClass::faithful:
    return {2 * u, 0, 2 * h};
  case AccuracyClass::uniform:
    return {std::expm1((4 + scaling) * u), h, (2 + scaling) * h};
  case AccuracyClass::angle_f64:
    return {std::expm1(units_of(accuracy, exponent, step, scaling) * double_unit + u), 0, h};
  default: {
    const double float_h = half_subnormal_spacing(Format::f32);
    return {std::expm1(units_of(accuracy, exponent, step, scaling) * float_unit + u), float_h,
            h + (2 + scaling) * float_h};
  }
  }
}

RelativeBound count_bound(AccuracyClass accuracy, Format format) {
  const double u = unit_roundoff(format);
  const double h = half_subnormal_spacing(format);
  switch (accuracy) {
  case AccuracyClass::exact:
    return {u, 0, h};
  case AccuracyClass::faithful:
    return {2 * u, 0, 2 * h};
  case AccuracyClass::uniform:
    return {std::expm1(4 * u), 0, 2 * h};
  case AccuracyClass::angle_f64:
    return {std::expm1(3 * double_unit + u), 0, h};
  default:
    return {std::expm1(3 * float_unit + u), 0, h + half_subnormal_spacing(Format::f32)};
  }
}

} // namespace posproof::properties

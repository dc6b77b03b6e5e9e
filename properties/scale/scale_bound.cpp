#include "properties/scale/scale_bound.hpp"

#include <cmath>

namespace posproof::properties::scale {
namespace {

constexpr double float_unit = 0x1p-24;
constexpr double double_unit = 0x1p-53;
constexpr double base_units = 7;

struct Size {
  double share = 0;    ///< x
  double exponent = 0; ///< E
  double steps = 0;    ///< k
  double reciprocal = 0;
  double quotient = 1; ///< ε in float32
};

double float_units(AccuracyClass accuracy, const Size& size) {
  const double base = base_units * size.share + size.reciprocal;
  switch (accuracy) {
  case AccuracyClass::angle_f32_pow:
    return base + size.exponent * size.quotient + 3;
  case AccuracyClass::angle_f32:
    return base + size.exponent * (4 + size.quotient) + 3;
  default:
    return base + 2 * size.exponent + 4 * size.steps;
  }
}

} // namespace

double logarithm_of_base(const XposScale& xpos, int pair) noexcept {
  const double lacking = (xpos.width - 2.0 * pair) / ((1 + xpos.gamma) * xpos.width); // 1 - ζ
  return -(lacking < 0.5
               ? std::log1p(-lacking)
               : std::log((2.0 * pair + xpos.gamma * xpos.width) / ((1 + xpos.gamma) * xpos.width)));
}

double scale_bound(AccuracyClass accuracy, Format format, const XposScale& xpos, int pair,
                   std::int64_t offset, double truth) {
  const double u = unit_roundoff(format);
  const double h = half_subnormal_spacing(format);
  const bool is_key = xpos.side == XposScale::Side::key;
  Size size;
  size.steps = std::fabs(static_cast<double>(offset));
  size.share = size.steps / xpos.scale_base;
  size.exponent = size.share * logarithm_of_base(xpos, pair);
  size.reciprocal = is_key ? 1 : 0;
  size.quotient += static_cast<double>(static_cast<float>(xpos.scale_base)) != xpos.scale_base ? 1 : 0;
  size.quotient += size.steps > ClassBound::far ? 1 : 0;
  switch (accuracy) {
  case AccuracyClass::exact:
    return u * truth + h;
  case AccuracyClass::faithful:
    return 2 * u * truth + 2 * h;
  case AccuracyClass::uniform:
    return std::expm1(4 * u) * truth + 2 * h;
  case AccuracyClass::angle_f64: {
    const double units = base_units * size.share + 5 * size.exponent + 3 + size.reciprocal;
    return std::expm1(units * double_unit + u) * truth + h;
  }
  default: {
    const double float_h = half_subnormal_spacing(Format::f32);
    const double of_subnormals = is_key ? float_h * truth : 0;
    const double lost = is_key ? 0x1p-127 : float_h;
    return std::expm1(float_units(accuracy, size) * float_unit + of_subnormals + u) * truth + h + lost;
  }
  }
}

} // namespace posproof::properties::scale

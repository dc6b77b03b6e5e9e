#include "impl/scales/xpos_scales.hpp"

#include <cmath>
#include <limits>

namespace posproof::impl::scales {
namespace {

/// Within the range of the double-double exponential, and beyond that of every format: e^104 > 2^150.
constexpr double largest_exponent = 600;

DoubleDouble logarithm_of_base(const XposScale& xpos, int pair) {
  const double width = xpos.width;
  const DoubleDouble numerator = add(two_prod(xpos.gamma, width), {2.0 * pair, 0});
  const DoubleDouble denominator = mul(two_sum(1, xpos.gamma), width);
  const DoubleDouble logarithm = log(div(numerator, denominator));
  return xpos.side == XposScale::Side::key ? DoubleDouble{-logarithm.high, -logarithm.low} : logarithm;
}

} // namespace

DoubleDoubleScales::DoubleDoubleScales(const XposScale& xpos) : scale_base_(xpos.scale_base) {
  for (int pair = 0; pair < xpos.pairs(); ++pair) {
    logarithms_.push_back(logarithm_of_base(xpos, pair));
  }
}

double DoubleDoubleScales::operator()(int pair, std::int64_t offset) const {
  const DoubleDouble product = mul(logarithms_[static_cast<std::size_t>(pair)], static_cast<double>(offset));
  const DoubleDouble exponent = div(product, scale_base_);
  if (std::fabs(exponent.high) > largest_exponent) {
    return exponent.high > 0 ? std::numeric_limits<double>::infinity() : 0;
  }
  return exp(exponent).high;
}

double float_scale(const XposScale& xpos, int pair, std::int64_t offset) {
  const double width = xpos.width;
  const float base = (static_cast<float>(2 * pair) + static_cast<float>(xpos.gamma * width)) /
                     static_cast<float>((1 + xpos.gamma) * width);
  const float exponent = static_cast<float>(offset) / static_cast<float>(xpos.scale_base);
  const float scale = std::pow(base, exponent);
  return static_cast<double>(xpos.side == XposScale::Side::key ? 1 / scale : scale);
}

} // namespace posproof::impl::scales

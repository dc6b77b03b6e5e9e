#include "impl/biases/slopes.hpp"

#include <cmath>

namespace posproof::impl::biases {
namespace {

template <typename Slope>
std::vector<double> slopes_by(const Alibi& alibi, const Slope& slope) {
  std::vector<double> slopes;
  for (int head = 0; head < alibi.heads; ++head) {
    slopes.push_back(slope(slope_of(alibi, head)));
  }
  return slopes;
}

} // namespace

std::vector<double> double_slopes(const Alibi& alibi) {
  return slopes_by(alibi, [](const AlibiSlope& slope) {
    return std::exp2(-(slope.bias_max * static_cast<double>(slope.step)) /
                     static_cast<double>(slope.denominator));
  });
}

std::vector<double> float_slope_powers(const Alibi& alibi) {
  return slopes_by(alibi, [](const AlibiSlope& slope) {
    const float exponent = -static_cast<float>(slope.bias_max) / static_cast<float>(slope.denominator);
    const float base = std::pow(2.0F, exponent);
    return static_cast<double>(std::pow(base, static_cast<float>(slope.step)));
  });
}

std::vector<double> rounded_base_powers(const Alibi& alibi) {
  return slopes_by(alibi, [](const AlibiSlope& slope) {
    const auto base = static_cast<float>(std::exp2(-slope.bias_max / static_cast<double>(slope.denominator)));
    return static_cast<double>(std::pow(base, static_cast<float>(slope.step)));
  });
}

double signed_distance(Alibi::Form form, double query, double key) noexcept {
  switch (form) {
  case Alibi::Form::key:
    return key;
  case Alibi::Form::symmetric:
    return -std::fabs(query - key);
  case Alibi::Form::distance:
    break;
  }
  return key - query;
}

} // namespace posproof::impl::biases

/// Slopes by two roots of float32, one for the heads up to a power of two and one for the rest, each to an
/// odd or plain power; the distance is an absolute value, as encoders have it.

#include "properties/tests/support/variants/plain_shell.hpp"

#include <cmath>

namespace posproof::properties::tests {
namespace {

Biases make(const Alibi& alibi) {
  const int power = 1 << static_cast<int>(std::floor(std::log2(alibi.heads)));
  const auto largest = static_cast<float>(alibi.bias_max);
  const float first = std::pow(2.0F, -largest / static_cast<float>(power));
  const float second = std::pow(2.0F, -(largest / 2.0F) / static_cast<float>(power));
  Biases biases;
  for (int head = 0; head < alibi.heads; ++head) {
    const float slope = head < power ? std::pow(first, static_cast<float>(head + 1))
                                     : std::pow(second, static_cast<float>(2 * (head - power) + 1));
    biases.slopes.push_back(static_cast<double>(slope));
  }
  biases.bias = [](double slope, double query, double key) {
    return static_cast<double>(static_cast<float>(slope) * -std::fabs(static_cast<float>(query - key)));
  };
  return biases;
}

} // namespace

Variants slope_root_variants() {
  return on_biases("roots of slopes", bias_source("roots of slopes", AccuracyClass::angle_f32_pow, make),
                   Alibi::Form::symmetric, {12, 6, 40, 16, 1}, 1);
}

} // namespace posproof::properties::tests

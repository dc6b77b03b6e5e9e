/// The slope times the number of the key, which differs from the distance by what softmax does not see;
/// powers of a base that is rounded to float32.

#include "properties/tests/support/variants/plain_shell.hpp"

#include <cmath>

namespace posproof::properties::tests {
namespace {

void append_powers(float base, int first, int step, std::size_t count, std::vector<double>& slopes) {
  for (std::size_t i = 0; i < count; ++i) {
    slopes.push_back(
        static_cast<double>(std::pow(base, static_cast<float>(first + static_cast<int>(i) * step))));
  }
}

Biases make(const Alibi& alibi) {
  const int closest = 1 << static_cast<int>(std::floor(std::log2(alibi.heads)));
  const auto root = [&](int heads) {
    return static_cast<float>(std::pow(2.0, -std::pow(2.0, -(std::log2(heads) - 3))));
  };
  Biases biases;
  append_powers(root(closest), 1, 1, static_cast<std::size_t>(closest), biases.slopes);
  append_powers(root(2 * closest), 1, 2, static_cast<std::size_t>(alibi.heads - closest), biases.slopes);
  biases.bias = [](double slope, double, double key) {
    return static_cast<double>(static_cast<float>(slope) * static_cast<float>(key));
  };
  return biases;
}

} // namespace

Variants key_bias_variants() {
  return on_biases("biases of keys", bias_source("biases of keys", AccuracyClass::angle_f32_pow, make),
                   Alibi::Form::key, {112, 8, 12, 3}, 1);
}

} // namespace posproof::properties::tests

/// Slopes of the next power of two by exp2 in double, every second of them first and then the others, cut to
/// the number of heads: the same slopes in the same order. Negative distances are multiplied in double and
/// rounded once.

#include "properties/tests/support/variants/plain_shell.hpp"

#include <cmath>

namespace posproof::properties::tests {
namespace {

Biases make(const Alibi& alibi) {
  int power = 1;
  while (power < alibi.heads) {
    power *= 2;
  }
  std::vector<double> all;
  for (int i = 1; i <= power; ++i) {
    all.push_back(1 / std::exp2(i * alibi.bias_max / power));
  }
  Biases biases;
  if (power == alibi.heads) {
    biases.slopes = all;
  } else {
    for (const std::size_t start : {std::size_t{1}, std::size_t{0}}) {
      for (std::size_t i = start; i < all.size(); i += 2) {
        biases.slopes.push_back(all[i]);
      }
    }
    biases.slopes.resize(static_cast<std::size_t>(alibi.heads));
  }
  biases.bias = [](double slope, double query, double key) { return (key - query) * slope; };
  return biases;
}

} // namespace

Variants interleaved_slope_variants() {
  return on_biases("interleaved slopes", bias_source("interleaved slopes", AccuracyClass::angle_f64, make),
                   Alibi::Form::distance, {12, 8, 20, 6, 112}, 2);
}

} // namespace posproof::properties::tests

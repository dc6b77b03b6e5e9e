/// Slopes as their authors compute them: a geometric series whose first member is its ratio, in double, and
/// for other than powers of two every other member of the longer series behind those of the shorter. The bias
/// is a float32 product of slope and distance.

#include "properties/tests/support/variants/plain_shell.hpp"

#include <cmath>

namespace posproof::properties::tests {
namespace {

std::vector<double> series(int heads) {
  const double start = std::pow(2.0, -std::pow(2.0, -(std::log2(heads) - 3)));
  std::vector<double> slopes;
  for (int i = 0; i < heads; ++i) {
    slopes.push_back(start * std::pow(start, i));
  }
  return slopes;
}

std::vector<double> slopes_of(int heads) {
  const double power = std::log2(heads);
  if (power == std::floor(power)) {
    return series(heads);
  }
  const auto closest = static_cast<int>(std::exp2(std::floor(power)));
  std::vector<double> slopes = series(closest);
  const std::vector<double> longer = slopes_of(2 * closest);
  for (std::size_t i = 0; slopes.size() < static_cast<std::size_t>(heads); i += 2) {
    slopes.push_back(longer[i]);
  }
  return slopes;
}

Biases make(const Alibi& alibi) {
  return {slopes_of(alibi.heads), [](double slope, double query, double key) {
            return static_cast<double>(static_cast<float>(slope) * static_cast<float>(key - query));
          }};
}

} // namespace

Variants slope_ratio_variants() {
  return on_biases("ratio of slopes", bias_source("ratio of slopes", AccuracyClass::angle_f32_pow, make),
                   Alibi::Form::distance, {8, 12, 3, 20, 66}, 0);
}

} // namespace posproof::properties::tests

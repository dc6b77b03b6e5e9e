#include "impl/contracts/contract.hpp"

#include <cmath>

namespace posproof::impl::contracts {
namespace {

double inverse_frequency(const FrequencyLaw& law) {
  const double exponent = static_cast<double>(law.numerator) / static_cast<double>(law.denominator);
  return 1.0 / std::pow(law.base, exponent) / law.divisor;
}

void angles_of(double position, std::span<const double> frequencies, std::span<double> angles) {
  for (std::size_t i = 0; i < angles.size(); ++i) {
    angles[i] = position * frequencies[i];
  }
}

void turn(std::span<const double> angles, std::span<double> cosines, std::span<double> sines) {
  for (std::size_t i = 0; i < angles.size(); ++i) {
    cosines[i] = std::cos(angles[i]);
    sines[i] = std::sin(angles[i]);
  }
}

} // namespace

Pipeline f64_angle(const Encoding& encoding, const OpenOptions& options) {
  Pipeline pipeline = pipeline_for(encoding, options);
  pipeline.position = [](std::int64_t position, const Call&) { return static_cast<double>(position); };
  pipeline.inverse_frequency = inverse_frequency;
  pipeline.angle = angles_of;
  pipeline.turn = turn;
  return pipeline;
}

} // namespace posproof::impl::contracts

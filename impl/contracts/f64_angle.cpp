#include "impl/contracts/contract.hpp"
#include "impl/contracts/real_frequency.hpp"

#include <cmath>

namespace posproof::impl::contracts {
namespace {

double inverse_frequency(const FrequencyLaw& law) {
  return RealFrequency<double>(law)();
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

Pipeline f64_angle(const Encoding& encoding, const OpenOptions& options, const Call& call) {
  Pipeline pipeline = pipeline_for(encoding, options, call);
  pipeline.position = [](std::int64_t position, const Call&) { return static_cast<double>(position); };
  pipeline.inverse_frequency = inverse_frequency;
  pipeline.angle = angles_of;
  pipeline.turn = turn;
  const Amplitude amplitude = phase_model(encoding).amplitude;
  if (!is_one(amplitude)) {
    pipeline.amplitude = [factor = real_amplitude(amplitude)](double value) { return value * factor; };
  }
  return pipeline;
}

} // namespace posproof::impl::contracts

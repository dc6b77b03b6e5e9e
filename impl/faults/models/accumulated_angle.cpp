#include "impl/faults/fault.hpp"
#include "impl/faults/planting.hpp"

#include <cmath>

namespace posproof::impl::faults {
namespace {

constexpr double restart = 1024;

/// position·frequency by additions of float32.
double accumulated(double position, double frequency) {
  const double magnitude = std::fabs(position);
  const double start = std::floor(magnitude / restart) * restart;
  const auto step = static_cast<float>(frequency);
  float angle = static_cast<float>(start) * step;
  for (double passed = start; passed < magnitude; ++passed) {
    angle += step;
  }
  return position < 0 ? -angle : angle;
}

void plant(Pipeline& pipeline, const Encoding& /*encoding*/) {
  pipeline.angle = [](double position, std::span<const double> frequencies, std::span<double> angles) {
    std::transform(frequencies.begin(), frequencies.end(), angles.begin(),
                   [&](double frequency) { return accumulated(position, frequency); });
  };
}

} // namespace

/// Each step is right to half a unit, a thousand are not.
extern const FaultModel accumulated_angle{
    .name = "accumulated-angle",
    .kind = "float32 and integer limits",
    .summary = "angles are added up in float32 from token to token, anew every 1024 tokens",
    .declaration = "an angle class, which does not drift",
    .smallest_input =
        "rope, rotary width 4, base 10000, pair 1, p = 1000, f32: sine -0.544133 where -0.544021 is right",
    .convicted_by = "accuracy",
    .reports = "a rotation advanced by one step for each token on the device; keys that drift when turned "
               "again at every eviction",
    .why_not = shows_everywhere,
    .plant = plant,
    .hidden_in = hidden_beside_f32,
};

} // namespace posproof::impl::faults

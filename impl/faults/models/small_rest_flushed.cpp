#include "impl/faults/fault.hpp"
#include "impl/faults/rare_planting.hpp"

#include <cmath>
#include <numbers>

namespace posproof::impl::faults {
namespace {

/// What is left of an angle beside quarter turns is below 2^-18, and not nothing.
bool is_lost(double angle) {
  constexpr double quarter = std::numbers::pi / 2;
  const double quotient = std::round(angle / quarter);
  return quotient != 0 && std::fabs(angle - quotient * quarter) < 0x1p-18;
}

std::string why_not(const Encoding& encoding) {
  const std::string other = shows_on_narrow_rows(encoding);
  return other.empty() ? shows_on_exact_angles(encoding) : other;
}

void plant(Pipeline& pipeline, const Encoding& /*encoding*/) {
  pipeline.turn = [inner = std::move(pipeline.turn)](std::span<const double> angles,
                                                     std::span<double> cosines, std::span<double> sines) {
    inner(angles, cosines, sines);
    for (std::size_t i = 0; i < angles.size(); ++i) {
      if (is_lost(angles[i])) {
        double& near_zero = std::fabs(cosines[i]) < std::fabs(sines[i]) ? cosines[i] : sines[i];
        near_zero = 0;
      }
    }
  };
}

} // namespace

/// The least position beyond 0 that comes so near to a quarter turn is a numerator of the continued fraction
/// of π/2.
extern const FaultModel small_rest_flushed{
    .name = "small-rest-flushed",
    .kind = "range reduction and fast sine",
    .summary = "what is left of an angle beside quarter turns is lost where it is below 2^-18",
    .declaration = "a float32 angle class, rows of up to 16 pairs",
    .smallest_input = "rope, rotary width 2, pair 0, p = 260515, f32: cosine 0 where 2.60681e-06 is right",
    .convicted_by = "accuracy",
    .reports = "",
    .why_not = why_not,
    .plant = plant,
    .hidden_in = hidden_beside_f32,
    .context = 262144,
};

} // namespace posproof::impl::faults

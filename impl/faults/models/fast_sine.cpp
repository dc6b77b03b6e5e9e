#include "impl/faults/fault.hpp"
#include "impl/faults/planting.hpp"

#include <cmath>
#include <numbers>

namespace posproof::impl::faults {
namespace {

double in_21_bits(double value) {
  return std::ldexp(std::nearbyint(std::ldexp(value, 21)), -21);
}

void plant(Pipeline& pipeline, const Encoding& /*encoding*/) {
  pipeline.turn = [](std::span<const double> angles, std::span<double> cosines, std::span<double> sines) {
    constexpr auto turns_in_one = static_cast<float>(1 / (2 * std::numbers::pi));
    for (std::size_t i = 0; i < angles.size(); ++i) {
      const float turns = static_cast<float>(angles[i]) * turns_in_one;
      const double rest = 2 * std::numbers::pi * static_cast<double>(turns - std::nearbyint(turns));
      cosines[i] = in_21_bits(std::cos(rest));
      sines[i] = in_21_bits(std::sin(rest));
    }
  };
}

} // namespace

/// What special function units compute.
extern const FaultModel fast_sine{
    .name = "fast-sine",
    .kind = "range reduction and fast sine",
    .summary = "angles are turned into a float32 number of turns, sines and cosines have 21 bits",
    .declaration = "a float32 angle class",
    .smallest_input =
        "rope, rotary width 2, pair 0, p = 131071, f32: cosine -0.817585 where -0.817984 is right",
    .convicted_by = "accuracy",
    .reports = "__sinf and __cosf, or --use_fast_math, in a kernel whose tests stop at position 40",
    .why_not = shows_on_exact_angles,
    .plant = plant,
    .hidden_in = hidden_beside_f32,
};

} // namespace posproof::impl::faults

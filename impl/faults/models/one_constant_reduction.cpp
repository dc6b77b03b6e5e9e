#include "impl/faults/fault.hpp"
#include "impl/faults/planting.hpp"

#include <cmath>
#include <numbers>

namespace posproof::impl::faults {
namespace {

/// angle - k·2π, every operation in float32.
double reduced_by_one_constant(double angle) {
  constexpr auto turn = static_cast<float>(2 * std::numbers::pi);
  const auto value = static_cast<float>(angle);
  return value - std::nearbyint(value * (1 / turn)) * turn;
}

void plant(Pipeline& pipeline, const Encoding& /*encoding*/) {
  pipeline.turn = [inner = std::move(pipeline.turn)](std::span<const double> angles,
                                                     std::span<double> cosines, std::span<double> sines) {
    std::vector<double> reduced(angles.begin(), angles.end());
    std::transform(reduced.begin(), reduced.end(), reduced.begin(), reduced_by_one_constant);
    inner(reduced, cosines, sines);
  };
}

} // namespace

/// Every turn is 1.7e-7 too long.
extern const FaultModel one_constant_reduction{
    .name = "one-constant-reduction",
    .kind = "range reduction and fast sine",
    .summary = "angles are reduced by one float32 constant for 2π",
    .declaration = "a float32 angle class",
    .smallest_input =
        "rope, rotary width 2, pair 0, p = 131071, f32: cosine -0.819452 where -0.817984 is right",
    .convicted_by = "accuracy",
    .reports = "a fused CUDA kernel without range reduction; the common library on MPS apart above 11k "
               "tokens; fast sine and cosine of Metal",
    .why_not = shows_on_exact_angles,
    .plant = plant,
    .hidden_in = hidden_beside_f32,
};

} // namespace posproof::impl::faults

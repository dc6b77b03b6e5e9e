#include "impl/biases/slopes.hpp"
#include "impl/faults/fault.hpp"
#include "impl/faults/recipe_planting.hpp"

#include <algorithm>

namespace posproof::impl::faults {
namespace {

std::string why_not(const Encoding& encoding) {
  if (std::string other = shows_on<Alibi>(encoding); !other.empty()) {
    return other;
  }
  const auto slopes = biases::double_slopes(std::get<Alibi>(encoding.scheme));
  const bool all_exact = std::all_of(slopes.begin(), slopes.end(), [](double slope) {
    return value_of(Format::bf16, round_to_nearest(Format::bf16, slope)) == slope;
  });
  return all_exact ? "every slope is a bf16 number" : "";
}

void plant(Recipe& recipe, const Encoding& /*encoding*/) {
  for (double& slope : std::get<BiasRecipe>(recipe).slopes) {
    slope = value_of(Format::bf16, round_to_nearest(Format::bf16, slope));
  }
}

} // namespace

/// Slopes that are powers of two do not show it.
extern const FaultModel bf16_slopes{
    .name = "bf16-slopes",
    .kind = "linear biases",
    .summary = "the slopes are rounded to bf16",
    .declaration = "slopes in a format wider than bf16",
    .smallest_input = "alibi, 12 heads, head 8, distance 1, f32: bias -0.707031 where -0.707107 is right",
    .convicted_by = "bias-accuracy",
    .reports = "slopes cast with the module where the kernel wants float32",
    .why_not = why_not,
    .plant_in_recipe = plant,
    .hidden_in = hidden_beside_f32,
};

} // namespace posproof::impl::faults

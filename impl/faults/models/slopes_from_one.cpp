#include "impl/faults/fault.hpp"
#include "impl/faults/recipe_planting.hpp"

#include <cmath>

namespace posproof::impl::faults {
namespace {

void plant(Recipe& recipe, const Encoding& encoding) {
  const auto& alibi = std::get<Alibi>(encoding.scheme);
  const double power = std::exp2(std::floor(std::log2(alibi.heads)));
  for (double& slope : std::get<BiasRecipe>(recipe).slopes) {
    slope *= std::exp2(alibi.bias_max / power);
  }
}

} // namespace

/// Every slope is that of the head before.
extern const FaultModel slopes_from_one{
    .name = "slopes-from-one",
    .kind = "linear biases",
    .summary = "the slopes begin at 1: exponents count from 0",
    .declaration = "the first slope is 2^(-8/n)",
    .smallest_input = "alibi, 1 head, distance 1, f32: bias -1 where -0.00390625 is right",
    .convicted_by = "bias-slopes",
    .reports = "slopes by 2^(-8h/n) from h = 0: 1 … 0.0078125 for 8 heads",
    .why_not = shows_on<Alibi>,
    .plant_in_recipe = plant,
};

} // namespace posproof::impl::faults

#include "impl/faults/fault.hpp"
#include "impl/faults/recipe_planting.hpp"

#include <algorithm>
#include <functional>

namespace posproof::impl::faults {
namespace {

void plant(Recipe& recipe, const Encoding& /*encoding*/) {
  auto& slopes = std::get<BiasRecipe>(recipe).slopes;
  std::sort(slopes.begin(), slopes.end(), std::greater<>());
}

} // namespace

/// The right set in another order: each head was trained with another slope.
extern const FaultModel sorted_slopes{
    .name = "sorted-slopes",
    .kind = "linear biases",
    .summary = "the slopes of the extra heads sorted in among the others",
    .declaration = "heads that are no power of two, in the order of the authors: extra heads last",
    .smallest_input = "alibi, 3 heads, head 0, distance 1, f32: bias -0.25 where -0.0625 is right",
    .convicted_by = "bias-slopes",
    .reports = "",
    .why_not = shows_beside_powers_of_two,
    .plant_in_recipe = plant,
};

} // namespace posproof::impl::faults

#include "impl/biases/slopes.hpp"
#include "impl/faults/fault.hpp"
#include "impl/faults/recipe_planting.hpp"

#include <bit>

namespace posproof::impl::faults {
namespace {

void plant(Recipe& recipe, const Encoding& encoding) {
  auto& bias = std::get<BiasRecipe>(recipe);
  Alibi next = std::get<Alibi>(encoding.scheme);
  next.heads = static_cast<int>(std::bit_ceil(static_cast<unsigned>(next.heads)));
  std::vector<double> slopes = biases::double_slopes(next);
  slopes.resize(bias.slopes.size());
  bias.slopes = std::move(slopes);
}

} // namespace

/// The closed formula is taken for every number of heads.
extern const FaultModel next_power_slopes{
    .name = "next-power-slopes",
    .kind = "linear biases",
    .summary = "the slopes of the next power of two heads, cut to the number of heads",
    .declaration = "heads that are no power of two",
    .smallest_input = "alibi, 3 heads, head 0, distance 1, f32: bias -0.25 where -0.0625 is right",
    .convicted_by = "bias-slopes",
    .reports = "",
    .why_not = shows_beside_powers_of_two,
    .plant_in_recipe = plant,
};

} // namespace posproof::impl::faults

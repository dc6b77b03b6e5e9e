#include "impl/faults/fault.hpp"
#include "impl/faults/recipe_planting.hpp"

namespace posproof::impl::faults {
namespace {

std::string why_not(const Encoding& encoding) {
  return shows_on<Alibi>(encoding);
}

void plant(Recipe& recipe, const Encoding& /*encoding*/) {
  auto& bias = std::get<BiasRecipe>(recipe);
  bias.distance = [inner = std::move(bias.distance)](double query, double key) {
    return value_of(Format::bf16, round_to_nearest(Format::bf16, inner(query, key)));
  };
}

} // namespace

/// Distances 256 and 257 get one bias; in bf16 output that is what correct rounding gives too.
extern const FaultModel bf16_distance{
    .name = "bf16-distance",
    .kind = "linear biases",
    .summary = "the distance is rounded to bf16 before it is multiplied by the slope",
    .declaration = "exact distances in a format wider than bf16; contexts above 257",
    .smallest_input = "alibi, 1 head, query 257, key 0, f32: bias -1 where -1.00391 is right",
    .convicted_by = "bias-ties",
    .reports = "",
    .why_not = why_not,
    .plant_in_recipe = plant,
    .hidden_in = hidden_in_bf16,
};

} // namespace posproof::impl::faults

#include "impl/faults/fault.hpp"
#include "impl/faults/recipe_planting.hpp"

namespace posproof::impl::faults {
namespace {

std::string why_not(const Encoding& encoding) {
  return shows_on<Alibi>(encoding);
}

void plant(Recipe& recipe, const Encoding& /*encoding*/) {
  for (double& slope : std::get<BiasRecipe>(recipe).slopes) {
    slope = -slope;
  }
}

} // namespace

/// Query minus key for key minus query, or a mask subtracted instead of added.
extern const FaultModel reversed_bias{
    .name = "reversed-bias",
    .kind = "linear biases",
    .summary = "the sign of the bias is reversed: far keys are preferred",
    .declaration = "a bias that falls with the distance (key form: rises with the key)",
    .smallest_input = "alibi, 1 head, query 1, key 0, f32: bias 0.00390625 where -0.00390625 is right",
    .convicted_by = "bias-monotone",
    .reports = "query minus key where key minus query belongs: far keys get more weight",
    .why_not = why_not,
    .plant_in_recipe = plant,
};

} // namespace posproof::impl::faults

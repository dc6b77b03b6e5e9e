#include "impl/faults/fault.hpp"
#include "impl/faults/recipe_planting.hpp"

namespace posproof::impl::faults {
namespace {

std::string why_not(const Encoding& encoding) {
  return shows_on_form(encoding, Alibi::Form::symmetric, "the form is not symmetric");
}

void plant(Recipe& recipe, const Encoding& /*encoding*/) {
  auto& bias = std::get<BiasRecipe>(recipe);
  bias.distance = [](double query, double key) { return key < query ? key - query : 0.0; };
}

} // namespace

/// A causal bias in an encoder.
extern const FaultModel one_sided_bias{
    .name = "one-sided-bias",
    .kind = "linear biases",
    .summary = "keys behind the query have no bias",
    .declaration = "the symmetric form",
    .smallest_input = "alibi, 1 head, symmetric form, query 0, key 1, f32: bias 0 where -0.00390625 is right",
    .convicted_by = "bias-symmetry",
    .reports = "",
    .why_not = why_not,
    .plant_in_recipe = plant,
};

} // namespace posproof::impl::faults

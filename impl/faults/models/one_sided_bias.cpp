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
    "one-sided-bias",
    "symmetry",
    "keys behind the query have no bias",
    "the symmetric form",
    "alibi, 1 head, symmetric form, query 0, key 1, f32: bias 0 where -0.00390625 is right",
    "bias-symmetry",
    why_not,
    nullptr,
    plant};

} // namespace posproof::impl::faults

#include "impl/faults/fault.hpp"
#include "impl/faults/recipe_planting.hpp"

namespace posproof::impl::faults {
namespace {

std::string why_not(const Encoding& encoding) {
  return shows_on<Alibi>(encoding);
}

void plant(Recipe& recipe, const Encoding& encoding) {
  auto& bias = std::get<BiasRecipe>(recipe);
  const bool by_key = std::get<Alibi>(encoding.scheme).form == Alibi::Form::key;
  bias.distance = [inner = std::move(bias.distance), by_key](double query, double key) {
    return inner(query, key) + (by_key ? 1.0 : -1.0);
  };
}

} // namespace

/// Positions counted from 1 on one side.
extern const FaultModel bias_off_by_one{
    .name = "bias-off-by-one",
    .kind = "linear biases",
    .summary = "the token itself is at distance 1",
    .declaration = "distance 0 on the diagonal (key form: at key 0)",
    .smallest_input = "alibi, 1 head, query 0, key 0, f32: bias -0.00390625 where 0 is right",
    .convicted_by = "bias-zero",
    .reports = "",
    .why_not = why_not,
    .plant_in_recipe = plant,
};

} // namespace posproof::impl::faults

#include "impl/faults/fault.hpp"
#include "impl/faults/recipe_planting.hpp"

namespace posproof::impl::faults {
namespace {

std::string why_not(const Encoding& encoding) {
  if (std::string other = shows_on<Alibi>(encoding); !other.empty()) {
    return other;
  }
  return std::get<Alibi>(encoding.scheme).scaled_head_dimension <= 1 ? "the bias is not divided" : "";
}

void plant(Recipe& recipe, const Encoding& encoding) {
  change_scheme<Alibi>(recipe, encoding, [](Alibi& alibi) { alibi.scaled_head_dimension = 0; });
}

} // namespace

/// Falcon scales the bias with the scores, unlike the rest.
extern const FaultModel unscaled_bias{
    .name = "unscaled-bias",
    .kind = "linear biases",
    .summary = "the bias is not divided by the root of the head width",
    .declaration = "scores and bias are divided together",
    .smallest_input =
        "alibi, 1 head, divided by √64, distance 1, f32: bias -0.00390625 where -0.000488281 is right",
    .convicted_by = "bias-accuracy",
    .reports = "bias of Falcon added after the division by the root of the head width",
    .why_not = why_not,
    .plant_in_recipe = plant,
};

} // namespace posproof::impl::faults

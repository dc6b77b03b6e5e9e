#include "impl/faults/fault.hpp"
#include "impl/faults/recipe_planting.hpp"

namespace posproof::impl::faults {
namespace {

std::string why_not(const Encoding& encoding) {
  if (std::string other = shows_on<Alibi>(encoding); !other.empty()) {
    return other;
  }
  return std::get<Alibi>(encoding.scheme).form == Alibi::Form::key ? "the key form subtracts nothing" : "";
}

void plant(Recipe& recipe, const Encoding& /*encoding*/) {
  std::get<BiasRecipe>(recipe).position = [](std::int64_t position) {
    return value_of(Format::bf16, round_to_nearest(Format::bf16, static_cast<double>(position)));
  };
}

} // namespace

/// Half of the distances from position 257 on are those of a neighbour.
extern const FaultModel bf16_bias_position{
    .name = "bf16-bias-position",
    .kind = "linear biases",
    .summary = "query and key positions are rounded to bf16 before they are subtracted",
    .declaration = "exact positions; contexts above 256",
    .smallest_input = "alibi, 1 head, query 257, key 256, f32: bias 0 where -0.00390625 is right",
    .convicted_by = "bias-translation",
    .reports = "",
    .why_not = why_not,
    .plant_in_recipe = plant,
};

} // namespace posproof::impl::faults

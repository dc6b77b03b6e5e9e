#include "impl/faults/fault.hpp"
#include "impl/faults/recipe_planting.hpp"

#include <bit>

namespace posproof::impl::faults {
namespace {

/// Heads beyond the largest power of two.
int extra_heads(int heads) {
  return heads - static_cast<int>(std::bit_floor(static_cast<unsigned>(heads)));
}

std::string why_not(const Encoding& encoding) {
  if (std::string other = shows_beside_powers_of_two(encoding); !other.empty()) {
    return other;
  }
  const int extra = extra_heads(std::get<Alibi>(encoding.scheme).heads);
  return extra > 1 && extra % 2 == 1 ? "" : "the number of extra heads is even or one";
}

void plant(Recipe& recipe, const Encoding& /*encoding*/) {
  auto& slopes = std::get<BiasRecipe>(recipe).slopes;
  slopes.back() = slopes[slopes.size() - 2];
}

} // namespace

/// Extra slopes are made in twos.
extern const FaultModel extra_slope_repeated{
    .name = "extra-slope-repeated",
    .kind = "linear biases",
    .summary = "of an odd number of extra heads, more than one, the last has the slope of the one before",
    .declaration = "heads that are no power of two",
    .smallest_input = "alibi, 7 heads, head 6, distance 1, f32: bias -0.125 where -0.03125 is right",
    .convicted_by = "bias-slopes",
    .reports = "",
    .why_not = why_not,
    .plant_in_recipe = plant,
};

} // namespace posproof::impl::faults

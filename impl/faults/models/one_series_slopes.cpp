#include "impl/faults/fault.hpp"
#include "impl/faults/recipe_planting.hpp"

#include <cmath>

namespace posproof::impl::faults {
namespace {

void plant(Recipe& recipe, const Encoding& encoding) {
  const auto& alibi = std::get<Alibi>(encoding.scheme);
  auto& slopes = std::get<BiasRecipe>(recipe).slopes;
  for (std::size_t head = 0; head < slopes.size(); ++head) {
    slopes[head] =
        std::exp2(-alibi.bias_max * static_cast<double>(head + 1) / static_cast<double>(slopes.size()));
  }
}

} // namespace

/// The formula of powers of two where it does not hold.
extern const FaultModel one_series_slopes{
    .name = "one-series-slopes",
    .kind = "linear biases",
    .summary = "one geometric series for every number of heads: 2^(-8h/n)",
    .declaration = "heads that are no power of two, as the authors interpolate",
    .smallest_input = "alibi, 3 heads, head 0, distance 1, f32: bias -0.15749 where -0.0625 is right",
    .convicted_by = "bias-slopes",
    .reports = "slopes wrong for 12 heads: one series for every head count",
    .why_not = shows_beside_powers_of_two,
    .plant_in_recipe = plant,
};

} // namespace posproof::impl::faults

#include "impl/faults/fault.hpp"

namespace posproof::impl::faults {
namespace {

std::string why_not(const Encoding& encoding) {
  return std::holds_alternative<HalvedPosition>(encoding.scheme) ? "" : "nothing is halved";
}

void plant(Recipe& recipe, const Encoding& encoding) {
  const auto divisor = static_cast<double>(std::get<HalvedPosition>(encoding.scheme).length);
  recipe = CountingRecipe{
      1, [divisor](int, std::int64_t position) { return static_cast<double>(position) / divisor; }};
}

} // namespace

/// A fault model to show what adding one takes.
extern const FaultModel not_halved{
    .name = "not-halved",
    .kind = "configuration ignored",
    .summary = "positions are not halved",
    .declaration = "p/(2·length)",
    .smallest_input = "halved, length 16, position 1, f32: 1/16 where 1/32 is right",
    .convicted_by = "count-accuracy",
    .reports = "",
    .why_not = why_not,
    .plant_in_recipe = plant,
};

} // namespace posproof::impl::faults

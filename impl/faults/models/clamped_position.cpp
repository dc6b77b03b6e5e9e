#include "impl/faults/fault.hpp"
#include "impl/faults/recipe_planting.hpp"

#include <algorithm>

namespace posproof::impl::faults {
namespace {

std::string why_not(const Encoding& encoding) {
  return shows_on<LearnedAbsolute>(encoding);
}

void plant(Recipe& recipe, const Encoding& encoding) {
  const LearnedAbsolute learned = std::get<LearnedAbsolute>(encoding.scheme);
  std::get<TableRecipe>(recipe).index = [learned](std::int64_t position) -> std::optional<std::int64_t> {
    return std::clamp<std::int64_t>(position + learned.offset, 0, learned.rows - 1);
  };
}

} // namespace

/// What gathers of array libraries do on accelerators.
extern const FaultModel clamped_position{
    .name = "clamped-position",
    .kind = "relative tables",
    .summary = "a position past the end takes the last row",
    .declaration = "a position without a row is refused",
    .smallest_input = "learned, 2 rows, position 2: row 1 where a refusal is right",
    .convicted_by = "index-refusal",
    .reports = "ids past the end of a cos/sin table",
    .why_not = why_not,
    .plant_in_recipe = plant,
};

} // namespace posproof::impl::faults

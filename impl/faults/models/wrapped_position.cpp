#include "impl/faults/fault.hpp"
#include "impl/faults/recipe_planting.hpp"

namespace posproof::impl::faults {
namespace {

std::string why_not(const Encoding& encoding) {
  return shows_on<LearnedAbsolute>(encoding);
}

void plant(Recipe& recipe, const Encoding& encoding) {
  const LearnedAbsolute learned = std::get<LearnedAbsolute>(encoding.scheme);
  std::get<TableRecipe>(recipe).index = [learned](std::int64_t position) -> std::optional<std::int64_t> {
    const std::int64_t rows = learned.rows;
    return ((position + learned.offset) % rows + rows) % rows;
  };
}

} // namespace

/// p mod rows: silent where an error belongs.
extern const FaultModel wrapped_position{
    .name = "wrapped-position",
    .kind = "relative tables",
    .summary = "a position past the end takes the row of its remainder",
    .declaration = "a position without a row is refused",
    .smallest_input = "learned, 2 rows, position 2: row 0 where a refusal is right",
    .convicted_by = "index-refusal",
    .reports = "",
    .why_not = why_not,
    .plant_in_recipe = plant,
};

} // namespace posproof::impl::faults

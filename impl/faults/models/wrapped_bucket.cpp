#include "impl/faults/fault.hpp"
#include "impl/faults/recipe_planting.hpp"

namespace posproof::impl::faults {
namespace {

std::string why_not(const Encoding& encoding) {
  if (std::holds_alternative<Shaw>(encoding.scheme)) {
    return {};
  }
  return shows_on<T5Buckets>(encoding);
}

void plant(Recipe& recipe, const Encoding& encoding) {
  auto& table = std::get<TableRecipe>(recipe);
  if (const auto* const shaw = std::get_if<Shaw>(&encoding.scheme)) {
    table.index = [clip = shaw->clip](std::int64_t distance) -> std::optional<std::int64_t> {
      const std::int64_t rows = 2 * clip + 1;
      return ((distance + clip) % rows + rows) % rows;
    };
    return;
  }
  const std::int64_t limit = std::get<T5Buckets>(encoding.scheme).max_distance;
  change_argument(recipe, [limit](std::int64_t distance) { return distance % limit; });
}

} // namespace

/// A remainder where a clamp belongs.
extern const FaultModel wrapped_bucket{
    .name = "wrapped-bucket",
    .kind = "relative tables",
    .summary = "an index past the last one starts again at the first",
    .declaration = "far distances share the last bucket or row",
    .smallest_input = "shaw, clipped to 1, distance 2: index 0 where 2 is right",
    .convicted_by = "index-monotone",
    .reports = "",
    .why_not = why_not,
    .plant_in_recipe = plant,
};

} // namespace posproof::impl::faults

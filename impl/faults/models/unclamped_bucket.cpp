#include "impl/faults/fault.hpp"
#include "impl/faults/recipe_planting.hpp"

#include <cstdlib>

namespace posproof::impl::faults {
namespace {

std::string why_not(const Encoding& encoding) {
  return std::holds_alternative<Shaw>(encoding.scheme) ? "" : shows_on<T5Buckets>(encoding);
}

void plant(Recipe& recipe, const Encoding& encoding) {
  auto& table = std::get<TableRecipe>(recipe);
  if (const auto* const shaw = std::get_if<Shaw>(&encoding.scheme)) {
    table.index = [clip = shaw->clip](std::int64_t distance) { return std::optional(distance + clip); };
    return;
  }
  // The last bucket goes on as the logarithm does: one more for every doubling.
  const T5Buckets t5 = std::get<T5Buckets>(encoding.scheme);
  table.index = [inner = std::move(table.index), t5](std::int64_t distance) -> std::optional<std::int64_t> {
    std::int64_t beyond = 0;
    for (std::int64_t far = std::abs(distance) / t5.max_distance; far > 0; far /= 2) {
      ++beyond;
    }
    const bool has_bucket = t5.bidirectional || distance < 0;
    return *inner(distance) + (has_bucket ? beyond : 0);
  };
}

} // namespace

/// A clamp that is missing.
extern const FaultModel unclamped_bucket{
    .name = "unclamped-bucket",
    .kind = "relative tables",
    .summary = "far distances get buckets or rows beyond the last",
    .declaration = "the last bucket holds all that is farther",
    .smallest_input = "shaw, clipped to 1, distance 2: index 3 where 2 is right",
    .convicted_by = "index-saturation",
    .reports = "a bucket beyond the table: the upper clamp is missing; an embedding by distance that crashes "
               "beyond its table",
    .why_not = why_not,
    .plant_in_recipe = plant,
};

} // namespace posproof::impl::faults

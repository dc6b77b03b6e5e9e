#include "impl/faults/fault.hpp"
#include "impl/faults/recipe_planting.hpp"

namespace posproof::impl::faults {
namespace {

std::string why_not(const Encoding& encoding) {
  if (const auto* const shaw = std::get_if<Shaw>(&encoding.scheme)) {
    return shaw->clip == 0 ? "a clip of 0 has one index" : "";
  }
  return shows_on<T5Buckets>(encoding);
}

void plant(Recipe& recipe, const Encoding& /*encoding*/) {
  change_argument(recipe, [](std::int64_t distance) { return -distance; });
}

} // namespace

/// The sign that papers and code bases differ in.
extern const FaultModel reversed_distance{
    .name = "reversed-distance",
    .kind = "relative tables",
    .summary = "the distance is query minus key",
    .declaration = "the distance is key minus query",
    .smallest_input = "shaw, clipped to 1, distance 1: index 0 where 2 is right",
    .convicted_by = "index-exact",
    .reports = "buckets mirrored by the sign of key minus query",
    .why_not = why_not,
    .plant_in_recipe = plant,
};

} // namespace posproof::impl::faults

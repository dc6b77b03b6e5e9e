#include "impl/faults/fault.hpp"
#include "impl/faults/recipe_planting.hpp"

#include <algorithm>

namespace posproof::impl::faults {
namespace {

std::string why_not(const Encoding& encoding) {
  const auto* const shaw = std::get_if<Shaw>(&encoding.scheme);
  return shaw != nullptr && shaw->clip > 0 ? "" : "no distance is clipped at 1 or further";
}

void plant(Recipe& recipe, const Encoding& encoding) {
  const std::int64_t clip = std::get<Shaw>(encoding.scheme).clip;
  change_argument(recipe, [clip](std::int64_t distance) { return std::clamp(distance, 1 - clip, clip - 1); });
}

} // namespace

/// The outermost rows of the table are never read.
extern const FaultModel clip_off_by_one{
    .name = "clip-off-by-one",
    .kind = "relative tables",
    .summary = "distances are clipped one earlier than declared",
    .declaration = "clip(r, -k, k) + k",
    .smallest_input = "shaw, clipped to 1, distance 1: index 1 where 2 is right",
    .convicted_by = "index-saturation",
    .reports = "",
    .why_not = why_not,
    .plant_in_recipe = plant,
};

} // namespace posproof::impl::faults

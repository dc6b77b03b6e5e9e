#include "impl/faults/fault.hpp"
#include "impl/faults/recipe_planting.hpp"

namespace posproof::impl::faults {
namespace {

std::string why_not(const Encoding& encoding) {
  const auto* const t5 = std::get_if<T5Buckets>(&encoding.scheme);
  return t5 != nullptr && t5->bidirectional ? "" : "the encoding has no two halves";
}

void plant(Recipe& recipe, const Encoding& /*encoding*/) {
  change_argument(recipe, [](std::int64_t distance) { return distance > 0 ? -distance : distance; });
}

} // namespace

/// The half of later keys stays empty.
extern const FaultModel sides_merged{
    .name = "sides-merged",
    .kind = "relative tables",
    .summary = "later keys share the buckets of earlier ones",
    .declaration = "the bidirectional form: each side has its half",
    .smallest_input = "t5, 4 buckets to distance 2, distance 1: bucket 1 where 3 is right",
    .convicted_by = "index-exact",
    .reports = "",
    .why_not = why_not,
    .plant_in_recipe = plant,
};

} // namespace posproof::impl::faults

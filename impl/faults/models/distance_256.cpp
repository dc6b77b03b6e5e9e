#include "impl/faults/fault.hpp"
#include "impl/faults/recipe_planting.hpp"

namespace posproof::impl::faults {
namespace {

std::string why_not(const Encoding& encoding) {
  const auto* const t5 = std::get_if<T5Buckets>(&encoding.scheme);
  if (t5 == nullptr) {
    return "the fault is one of another scheme";
  }
  const std::int64_t exact = t5->buckets / (t5->bidirectional ? 4 : 2);
  if (exact < 2) {
    return "one logarithmic bucket has no width";
  }
  return t5->max_distance < 256 && exact < 256 ? "" : "the buckets reach 256 or further";
}

void plant(Recipe& recipe, const Encoding& encoding) {
  change_scheme<T5Buckets>(recipe, encoding, [](T5Buckets& t5) { t5.max_distance = 256; });
}

} // namespace

/// The base of the logarithm is another: the last bucket begins later.
extern const FaultModel distance_256{
    .name = "distance-256",
    .kind = "configuration ignored",
    .summary = "max_distance is 256 whatever is configured",
    .declaration = "a configured max_distance other than 256",
    .smallest_input = "t5, 8 buckets to distance 8, causal, distance -8: bucket 4 where 7 is right",
    .convicted_by = "index-saturation",
    .reports = "",
    .why_not = why_not,
    .plant_in_recipe = plant,
};

} // namespace posproof::impl::faults

#include "impl/faults/fault.hpp"
#include "impl/faults/recipe_planting.hpp"

namespace posproof::impl::faults {
namespace {

std::string why_not(const Encoding& encoding) {
  const auto* const t5 = std::get_if<T5Buckets>(&encoding.scheme);
  return t5 != nullptr && t5->bidirectional ? "" : "the encoding has no two halves";
}

void plant(Recipe& recipe, const Encoding& encoding) {
  // Distance 0 belongs to the half of earlier keys and moves with it.
  auto& table = std::get<TableRecipe>(recipe);
  const std::int64_t half = std::get<T5Buckets>(encoding.scheme).buckets / 2;
  table.index = [inner = std::move(table.index), half](std::int64_t distance) -> std::optional<std::int64_t> {
    const std::int64_t bucket = *inner(distance);
    return bucket < half ? bucket + half : bucket - half;
  };
}

} // namespace

/// Seen wherever there are two halves; every distance has the bias of its mirror image.
extern const FaultModel swapped_halves{
    .name = "swapped-halves",
    .kind = "relative tables",
    .summary = "the halves of the bidirectional buckets are swapped",
    .declaration = "later keys take the upper half",
    .smallest_input = "t5, 4 buckets to distance 2, distance -1, bucket 3 where 1 is right",
    .convicted_by = "index-exact",
    .reports = "buckets shifted to the other half",
    .why_not = why_not,
    .plant_in_recipe = plant,
};

} // namespace posproof::impl::faults

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
  return *std::get<TableRecipe>(sound_recipe(encoding)).index(-(exact + 1)) == exact
             ? ""
             : "the first logarithmic bucket holds one distance";
}

void plant(Recipe& recipe, const Encoding& encoding) {
  auto& table = std::get<TableRecipe>(recipe);
  const auto& t5 = std::get<T5Buckets>(encoding.scheme);
  const std::int64_t exact = t5.buckets / (t5.bidirectional ? 4 : 2);
  table.index = [inner = std::move(table.index),
                 exact](std::int64_t distance) -> std::optional<std::int64_t> {
    const std::int64_t bucket = *inner(distance);
    return distance == -(exact + 1) || (distance == exact + 1 && bucket > exact) ? bucket + 1 : bucket;
  };
}

} // namespace

/// Off by one where the logarithm begins.
extern const FaultModel exact_range_off{
    .name = "exact-range-off",
    .kind = "relative tables",
    .summary = "one distance more than the exact range has a bucket of its own",
    .declaration = "half of the buckets of one direction hold one distance each",
    .smallest_input = "t5, 32 buckets to distance 128, bidirectional, distance -9, bucket 9 where 8 is right",
    .convicted_by = "index-exact",
    .reports = "",
    .why_not = why_not,
    .plant_in_recipe = plant,
};

} // namespace posproof::impl::faults

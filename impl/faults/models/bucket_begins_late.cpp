#include "impl/faults/fault.hpp"
#include "impl/faults/recipe_planting.hpp"

namespace posproof::impl::faults {
namespace {

std::string why_not(const Encoding& encoding) {
  return shows_on<T5Buckets>(encoding);
}

/// The least distance behind the query that is in the last bucket of its direction; buckets never decrease.
std::int64_t begin_of_the_last(const TableRecipe& table, const T5Buckets& t5) {
  const std::int64_t last = *table.index(-t5.max_distance);
  std::int64_t before = 0;
  std::int64_t distance = t5.max_distance;
  while (distance - before > 1) {
    const std::int64_t middle = before + (distance - before) / 2;
    (*table.index(-middle) == last ? distance : before) = middle;
  }
  return distance;
}

void plant(Recipe& recipe, const Encoding& encoding) {
  auto& table = std::get<TableRecipe>(recipe);
  const std::int64_t begin = begin_of_the_last(table, std::get<T5Buckets>(encoding.scheme));
  table.index = [inner = std::move(table.index),
                 begin](std::int64_t distance) -> std::optional<std::int64_t> {
    return inner(distance == -begin ? distance + 1 : distance);
  };
}

} // namespace

/// A logarithm that falls below the whole number at one distance.
extern const FaultModel bucket_begins_late{
    .name = "bucket-begins-late",
    .kind = "relative tables",
    .summary = "the last bucket begins one distance late",
    .declaration = "buckets by the floor of the logarithm",
    .smallest_input =
        "t5, 32 buckets to distance 128, bidirectional, distance -91: bucket 14 where 15 is right",
    .convicted_by = "index-exact",
    .reports = "",
    .why_not = why_not,
    .plant_in_recipe = plant,
};

} // namespace posproof::impl::faults

#include "impl/faults/fault.hpp"
#include "impl/faults/recipe_planting.hpp"

namespace posproof::impl::faults {
namespace {

std::string why_not(const Encoding& encoding) {
  const auto* const t5 = std::get_if<T5Buckets>(&encoding.scheme);
  return t5 != nullptr && !t5->table.empty() && t5->heads > 1 ? "" : "there is no table of several heads";
}

void plant(Recipe& recipe, const Encoding& encoding) {
  const auto& t5 = std::get<T5Buckets>(encoding.scheme);
  std::get<TableRecipe>(recipe).entry = [t5](std::int64_t bucket, int head) {
    return t5.table[static_cast<std::size_t>(head * t5.buckets + bucket)];
  };
}

} // namespace

/// Every bucket is right, and the entries are those of others.
extern const FaultModel transposed_table{
    .name = "transposed-table",
    .kind = "relative tables",
    .summary = "the table of biases is read as heads × buckets",
    .declaration = "table[head·buckets + bucket]",
    .smallest_input = "t5, 2 buckets, 2 heads, table 0 1 2 3: distance 0, head 1: 2 where 1 is right",
    .convicted_by = "table-bias",
    .reports = "",
    .why_not = why_not,
    .plant_in_recipe = plant,
};

} // namespace posproof::impl::faults

#include "impl/faults/fault.hpp"
#include "impl/faults/recipe_planting.hpp"

namespace posproof::impl::faults {
namespace {

std::string why_not(const Encoding& encoding) {
  const auto* const t5 = std::get_if<T5Buckets>(&encoding.scheme);
  if (t5 == nullptr || t5->table.empty()) {
    return "there is no table";
  }
  for (const double entry : t5->table) {
    if (value_of(Format::bf16, round_to_nearest(Format::bf16, entry)) != entry) {
      return "";
    }
  }
  return "every entry is a number of bf16";
}

void plant(Recipe& recipe, const Encoding& /*encoding*/) {
  auto& table = std::get<TableRecipe>(recipe);
  table.entry = [inner = std::move(table.entry)](std::int64_t bucket, int head) {
    return value_of(Format::bf16, round_to_nearest(Format::bf16, inner(bucket, head)));
  };
}

} // namespace

/// Seen where the output format is finer than bf16 and an entry is no number of it.
extern const FaultModel rounded_table{
    .name = "rounded-table",
    .kind = "relative tables",
    .summary = "the table of biases is stored in bf16",
    .declaration = "cast of all weights",
    .smallest_input = "t5, entry 0.1, f32: 0.10009765625 where 0.1 is right",
    .convicted_by = "table-bias",
    .reports = "",
    .why_not = why_not,
    .plant_in_recipe = plant,
    .hidden_in = hidden_in_bf16,
};

} // namespace posproof::impl::faults

#include "impl/faults/fault.hpp"
#include "impl/faults/recipe_planting.hpp"

namespace posproof::impl::faults {
namespace {

std::string why_not(const Encoding& encoding) {
  const auto* const binary = std::get_if<BinaryPosition>(&encoding.scheme);
  return binary != nullptr && binary->bits > 1 ? "" : "there are no two bits";
}

void plant(Recipe& recipe, const Encoding& /*encoding*/) {
  auto& rows = std::get<CountingRecipe>(recipe);
  rows.value = [inner = std::move(rows.value), last = rows.columns - 1](int column, std::int64_t position) {
    return inner(last - column, position);
  };
}

} // namespace

/// As a number is written: the highest bit first.
extern const FaultModel reversed_bits{
    .name = "reversed-bits",
    .kind = "layout",
    .summary = "the bits stand in the reverse order",
    .declaration = "column 0 holds the lowest bit",
    .smallest_input = "binary, 2 bits, position 1: (0, 1) where (1, 0) is right",
    .convicted_by = "count-accuracy",
    .reports = "",
    .why_not = why_not,
    .plant_in_recipe = plant,
};

} // namespace posproof::impl::faults

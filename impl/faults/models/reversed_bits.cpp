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
extern const FaultModel reversed_bits{"reversed-bits",
                                      "layout",
                                      "the bits stand in the reverse order",
                                      "column 0 holds the lowest bit",
                                      "binary, 2 bits, position 1: (0, 1) where (1, 0) is right",
                                      "count-accuracy",
                                      why_not,
                                      nullptr,
                                      plant};

} // namespace posproof::impl::faults

#include "impl/faults/fault.hpp"
#include "impl/faults/recipe_planting.hpp"

#include <algorithm>
#include <bit>
#include <functional>

namespace posproof::impl::faults {
namespace {

std::string why_not(const Encoding& encoding) {
  if (std::string other = shows_on<Alibi>(encoding); !other.empty()) {
    return other;
  }
  return std::has_single_bit(static_cast<unsigned>(std::get<Alibi>(encoding.scheme).heads))
             ? "the number of heads is a power of two"
             : "";
}

void plant(Recipe& recipe, const Encoding& /*encoding*/) {
  auto& slopes = std::get<BiasRecipe>(recipe).slopes;
  std::sort(slopes.begin(), slopes.end(), std::greater<>());
}

} // namespace

/// The right set in another order: each head was trained with another slope.
extern const FaultModel sorted_slopes{
    "sorted-slopes",
    "slopes",
    "the slopes of the extra heads sorted in among the others",
    "heads that are no power of two, in the order of the authors: extra heads last",
    "alibi, 3 heads, head 0, distance 1, f32: bias -0.25 where -0.0625 is right",
    "bias-slopes",
    why_not,
    nullptr,
    plant};

} // namespace posproof::impl::faults

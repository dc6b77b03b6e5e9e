#include "impl/faults/fault.hpp"
#include "impl/faults/recipe_planting.hpp"

namespace posproof::impl::faults {
namespace {

std::string why_not(const Encoding& encoding) {
  if (std::string other = shows_on<Alibi>(encoding); !other.empty()) {
    return other;
  }
  return std::get<Alibi>(encoding.scheme).bias_max == 8 ? "bias_max is 8" : "";
}

void plant(Recipe& recipe, const Encoding& encoding) {
  change_scheme<Alibi>(recipe, encoding, [](Alibi& alibi) { alibi.bias_max = 8; });
}

} // namespace

/// The configured bias_max is not passed on.
extern const FaultModel bias_max_ignored{
    .name = "bias-max-ignored",
    .kind = "configuration ignored",
    .summary = "bias_max is 8 whatever is configured",
    .declaration = "a configured bias_max other than 8",
    .smallest_input = "alibi, 1 head, bias_max 4, distance 1, f32: bias -0.00390625 where -0.0625 is right",
    .convicted_by = "bias-slopes",
    .reports = "",
    .why_not = why_not,
    .plant_in_recipe = plant,
};

} // namespace posproof::impl::faults

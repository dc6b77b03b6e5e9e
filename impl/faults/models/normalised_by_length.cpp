#include "impl/faults/fault.hpp"
#include "impl/faults/recipe_planting.hpp"

namespace posproof::impl::faults {
namespace {

std::string why_not(const Encoding& encoding) {
  const auto* const normalised = std::get_if<NormalisedPosition>(&encoding.scheme);
  return normalised != nullptr && normalised->reaches_one ? "" : "N - 1 is not declared";
}

void plant(Recipe& recipe, const Encoding& encoding) {
  change_scheme<NormalisedPosition>(recipe, encoding,
                                    [](NormalisedPosition& normalised) { normalised.reaches_one = false; });
}

} // namespace

/// The last position never reaches 1.
extern const FaultModel normalised_by_length{
    .name = "normalised-by-length",
    .kind = "formula of rows",
    .summary = "positions are divided by N where N - 1 is declared",
    .declaration = "p/(N - 1)",
    .smallest_input = "normalised, length 2, position 1, f32: 0.5 where 1 is right",
    .convicted_by = "count-accuracy",
    .reports = "",
    .why_not = why_not,
    .plant_in_recipe = plant,
};

} // namespace posproof::impl::faults

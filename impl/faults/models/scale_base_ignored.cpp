#include "impl/faults/fault.hpp"
#include "impl/faults/recipe_planting.hpp"

namespace posproof::impl::faults {
namespace {

std::string why_not(const Encoding& encoding) {
  if (std::string other = shows_on<XposScale>(encoding); !other.empty()) {
    return other;
  }
  return std::get<XposScale>(encoding.scheme).scale_base == 1 ? "the scale base is 1" : "";
}

void plant(Recipe& recipe, const Encoding& encoding) {
  change_scheme<XposScale>(recipe, encoding, [](XposScale& xpos) { xpos.scale_base = 1; });
}

} // namespace

/// The division by the scale base is left out.
extern const FaultModel scale_base_ignored{
    .name = "scale-base-ignored",
    .kind = "amplitude",
    .summary = "scales are powers by the position itself, not by its share of the scale base",
    .declaration = "a scale base other than 1",
    .smallest_input = "xpos, query, width 2, scale base 512, no centre, pair 0, position 1, f32: 0.285714 "
                      "where 0.997556 is right",
    .convicted_by = "count-accuracy",
    .reports = "XPos overflows with a scale base of 1",
    .why_not = why_not,
    .plant_in_recipe = plant,
};

} // namespace posproof::impl::faults

#include "impl/faults/fault.hpp"
#include "impl/faults/recipe_planting.hpp"

namespace posproof::impl::faults {
namespace {

std::string why_not(const Encoding& encoding) {
  return shows_on<XposScale>(encoding);
}

void plant(Recipe& recipe, const Encoding& encoding) {
  change_scheme<XposScale>(recipe, encoding, [](XposScale& xpos) {
    xpos.side = xpos.side == XposScale::Side::key ? XposScale::Side::query : XposScale::Side::key;
  });
}

} // namespace

/// The score of two tokens grows with their distance, and still depends on nothing else.
extern const FaultModel swapped_scale_sides{
    .name = "swapped-scale-sides",
    .kind = "amplitude",
    .summary = "queries have the scales of keys, and keys those of queries",
    .declaration = "scales of queries shrink with the position",
    .smallest_input = "xpos, query, width 2, scale base 512, no centre, pair 0, position 1, f32: 1.00245 "
                      "where 0.997556 is right",
    .convicted_by = "scale-monotone",
    .reports = "",
    .why_not = why_not,
    .plant_in_recipe = plant,
};

} // namespace posproof::impl::faults

#include "impl/faults/fault.hpp"
#include "impl/faults/recipe_planting.hpp"

namespace posproof::impl::faults {
namespace {

std::string why_not(const Encoding& encoding) {
  return shows_on<XposScale>(encoding); // on queries too: their products with keys are wrong
}

void plant(Recipe& recipe, const Encoding& encoding) {
  change_scheme<XposScale>(recipe, encoding, [](XposScale& xpos) { xpos.side = XposScale::Side::query; });
}

} // namespace

/// The downscale flag of torchscale is not passed on.
extern const FaultModel key_not_inverted{
    .name = "key-not-inverted",
    .kind = "amplitude",
    .summary = "keys are scaled like queries",
    .declaration = "scales of keys are the inverses of those of queries",
    .smallest_input = "xpos, key, width 2, scale base 512, no centre, pair 0, position 1, f32: 0.997556 "
                      "where 1.00245 is right",
    .convicted_by = "scale-product",
    .reports = "",
    .why_not = why_not,
    .plant_in_recipe = plant,
};

} // namespace posproof::impl::faults

#include "impl/faults/fault.hpp"
#include "impl/faults/recipe_planting.hpp"

#include <map>
#include <memory>

namespace posproof::impl::faults {
namespace {

std::string why_not(const Encoding& encoding) {
  if (std::string other = shows_on<XposScale>(encoding); !other.empty()) {
    return other;
  }
  const auto& xpos = std::get<XposScale>(encoding.scheme);
  if (xpos.side == XposScale::Side::query) {
    return "queries are not kept";
  }
  return xpos.centre == XposScale::Centre::none ? "there is no centre that could move" : "";
}

void plant(Recipe& recipe, const Encoding& /*encoding*/) {
  auto& scales = std::get<ScaleRecipe>(recipe);
  scales.centre = [inner = std::move(scales.centre),
                   kept = std::make_shared<std::map<std::int64_t, std::int64_t>>()](const Call& call,
                                                                                    std::int64_t position) {
    return kept->try_emplace(position, inner(call, position)).first->second;
  };
}

} // namespace

/// A cache of scaled keys: their centre is that of an older, shorter sequence than the one of the query.
extern const FaultModel kept_key_scales{
    .name = "kept-key-scales",
    .kind = "state",
    .summary = "a key keeps the scale that it had in the first call that asked for it",
    .declaration = "scales around the centre of the current call",
    .smallest_input = "xpos, key, width 2, scale base 512, floor centre, pair 0, position 0 of 1 and then of "
                      "3, f32: 0.997556 where 0.995118 is right",
    .convicted_by = "scale-centre",
    .reports = "",
    .why_not = why_not,
    .plant_in_recipe = plant,
};

} // namespace posproof::impl::faults

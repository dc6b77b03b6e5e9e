#include "impl/faults/fault.hpp"
#include "impl/faults/recipe_planting.hpp"

namespace posproof::impl::faults {
namespace {

std::string why_not(const Encoding& encoding) {
  return shows_on<XposScale>(encoding);
}

void plant(Recipe& recipe, const Encoding& encoding) {
  using Centre = XposScale::Centre;
  const Centre declared = std::get<XposScale>(encoding.scheme).centre;
  const Centre other = declared == Centre::cached ? Centre::floor : Centre::cached;
  std::get<ScaleRecipe>(recipe).centre = [other](const Call& call, std::int64_t) {
    return centre_of(other, call.sequence_length);
  };
}

} // namespace

/// A half length that is rounded down where the code that made the weights rounds it up.
extern const FaultModel other_centre{
    .name = "other-centre",
    .kind = "state",
    .summary = "the centre is the other half of an odd length, or half the length where none is declared",
    .declaration = "the declared centre; calls of odd length",
    .smallest_input = "xpos, query, width 2, scale base 512, floor centre, pair 0, position 0 of 1, f32: 1 "
                      "where 1.00245 is right",
    .convicted_by = "scale-centre",
    .reports = "",
    .why_not = why_not,
    .plant_in_recipe = plant,
};

} // namespace posproof::impl::faults

#include "impl/faults/fault.hpp"
#include "impl/faults/planting.hpp"

namespace posproof::impl::faults {
namespace {

void plant(Pipeline& pipeline, const Encoding& encoding) {
  if (pipeline.layout != encoding.rope()->layout) {
    pipeline.direction = pipeline.direction == Direction::forward ? Direction::backward : Direction::forward;
  }
}

} // namespace

/// One flag read twice.
extern const FaultModel other_layout_turns_back{
    .name = "other-layout-turns-back",
    .kind = "layout",
    .summary = "asked for the other layout than that of the model, it also turns the other way",
    .declaration = "layout and direction are independent",
    .smallest_input = "rope, rotary width 2, p = 1, the layout that is not the model's, x = (1, 0), f32: "
                      "(0.540302, -0.841471) where (0.540302, 0.841471) is right",
    .convicted_by = "layout-permutation",
    .reports = "",
    .why_not = shows_on_rope,
    .plant = plant,
};

} // namespace posproof::impl::faults

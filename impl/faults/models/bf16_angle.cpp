#include "impl/faults/fault.hpp"
#include "impl/faults/planting.hpp"

namespace posproof::impl::faults {
namespace {

void plant(Pipeline& pipeline, const Encoding& /*encoding*/) {
  change_angles(pipeline, rounded_to_bf16);
}

} // namespace

/// The operands are right, their product is not.
extern const FaultModel bf16_angle{
    .name = "bf16-angle",
    .kind = "angle path in low precision",
    .summary = "the product of position and frequency is rounded to bf16",
    .declaration = "a float32 angle class",
    .smallest_input = "rope, rotary width 2, pair 0, p = 257, f32: cosine -0.0397908 where 0.819306 is right",
    .convicted_by = "accuracy",
    .reports = "the outer product on the autocast list runs in bf16 although its operands are cast",
    .why_not = shows_everywhere,
    .plant = plant,
};

} // namespace posproof::impl::faults

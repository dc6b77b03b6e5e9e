#include "impl/faults/fault.hpp"
#include "impl/faults/planting.hpp"

namespace posproof::impl::faults {
namespace {

void plant(Pipeline& pipeline, const Encoding& /*encoding*/) {
  change_angles(pipeline, rounded_to_f16);
}

} // namespace

/// The cast one line too early.
extern const FaultModel f16_angle{
    .name = "f16-angle",
    .kind = "angle path in low precision",
    .summary = "the angle is rounded to f16 before sine and cosine",
    .declaration = "a float32 angle class",
    .smallest_input =
        "rope, rotary width 4, base 10000, pair 1, p = 1, f32: sine 0.010002 where 0.00999983 is right",
    .convicted_by = "accuracy",
    .reports = "angle cast to half before the cosine in place of after it",
    .why_not = shows_everywhere,
    .plant = plant,
    .hidden_in = hidden_in_bf16,
};

} // namespace posproof::impl::faults

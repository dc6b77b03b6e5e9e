#include "impl/faults/fault.hpp"
#include "impl/faults/planting.hpp"

namespace posproof::impl::faults {
namespace {

void plant(Pipeline& pipeline, const Encoding& /*encoding*/) {
  change_result(pipeline.position, rounded_to_f16);
  change_result(pipeline.inverse_frequency, rounded_to_f16);
  change_angles(pipeline, rounded_to_f16);
}

} // namespace

/// Three roundings where each alone looks harmless.
extern const FaultModel half_angle_path{
    .name = "half-angle-path",
    .kind = "angle path in low precision",
    .summary = "positions, frequencies and their product are all rounded to f16",
    .declaration = "a float32 angle class",
    .smallest_input =
        "rope, rotary width 4, base 10000, pair 1, p = 1, f32: sine 0.010002 where 0.00999983 is right",
    .convicted_by = "accuracy",
    .reports = "inverse frequencies, positions and product in the type of the model: single cells of the "
               "table unrelated",
    .why_not = shows_everywhere,
    .plant = plant,
};

} // namespace posproof::impl::faults

#include "impl/faults/fault.hpp"
#include "impl/faults/planting.hpp"

namespace posproof::impl::faults {
namespace {

constexpr std::int64_t first_inexact_position = 257;

std::string why_not(const Encoding& encoding) {
  return encoding.context > 0 && encoding.context <= first_inexact_position
             ? "every position of the context is a bf16 number"
             : "";
}

void plant(Pipeline& pipeline, const Encoding& /*encoding*/) {
  change_result(pipeline.position, rounded_to_bf16);
}

} // namespace

/// Positions made in, or cast to, the dtype of the model: above 256 neighbours share a code.
extern const FaultModel bf16_position{
    .name = "bf16-position",
    .kind = "angle path in low precision",
    .summary = "positions are rounded to bf16, everything else is float32",
    .declaration = "any class: positions are integers",
    .smallest_input = "rope, rotary width 2, pair 0, p = 257, f32: cosine -0.0397908 where 0.819306 is right",
    .convicted_by = "distinct-rows",
    .reports =
        "positions of PPO under zero.Init; arange in the type of the module; qwen2, phi3 and gemma in bf16; "
        "Keras Gemma in mixed_bfloat16; image positions from 65536 on; timesteps rounded before the sinusoid",
    .why_not = why_not,
    .plant = plant,
};

} // namespace posproof::impl::faults

#include "impl/faults/fault.hpp"
#include "impl/faults/planting.hpp"

namespace posproof::impl::faults {
namespace {

constexpr std::int64_t first_inexact_position = 2049;

std::string why_not(const Encoding& encoding) {
  return encoding.context > 0 && encoding.context <= first_inexact_position
             ? "every position of the context is an f16 number"
             : "";
}

void plant(Pipeline& pipeline, const Encoding& /*encoding*/) {
  change_result(pipeline.position, rounded_to_f16);
}

} // namespace

/// Neighbours share a code above 2048; from 65520 on positions are infinite.
extern const FaultModel f16_position{
    .name = "f16-position",
    .kind = "angle path in low precision",
    .summary = "positions are rounded to f16, everything else is float32",
    .declaration = "any class: positions are integers",
    .smallest_input = "rope, rotary width 2, pair 0, p = 2049, f32: cosine 0.949734 where 0.776572 is right",
    .convicted_by = "distinct-rows",
    .reports = "position ids converted from i32 to f16 on a GPU plugin; FP16 beyond 2048 tokens; half() "
               "applied to arange, infinite from 65520 on; CPU and GPU apart for bf16 input",
    .why_not = why_not,
    .plant = plant,
    .context = 2200,
};

} // namespace posproof::impl::faults

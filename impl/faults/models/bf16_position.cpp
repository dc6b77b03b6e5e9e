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
    "bf16-position",
    "angle path in low precision",
    "positions are rounded to bf16, everything else is float32",
    "any class: positions are integers",
    "rope, rotary width 2, pair 0, p = 257, f32: cosine -0.0397908 where 0.819306 is right",
    "distinct-rows",
    why_not,
    plant};

} // namespace posproof::impl::faults

#include "impl/faults/fault.hpp"
#include "impl/faults/planting.hpp"

namespace posproof::impl::faults {
namespace {

std::string why_not(const Encoding& encoding) {
  return encoding.rope() == nullptr ? "rows of an absolute encoding are not turned back" : "";
}

void plant(Pipeline& pipeline, const Encoding& /*encoding*/) {
  pipeline.position = [inner = std::move(pipeline.position)](std::int64_t position, const Call& call) {
    return inner(position < 0 ? -position : position, call);
  };
}

} // namespace

/// A cached key is turned forward where it should be turned back. No position of a text sees it.
extern const FaultModel unsigned_position{
    .name = "unsigned-position",
    .kind = "position number",
    .summary = "a negative position gets the code of its absolute value",
    .declaration = "negative positions are declared",
    .smallest_input = "rope, rotary width 2, pair 0, p = -1, f32: sine 0.841471 where -0.841471 is right",
    .convicted_by = "cached-shift",
    .reports = "",
    .why_not = why_not,
    .plant = plant,
};

} // namespace posproof::impl::faults

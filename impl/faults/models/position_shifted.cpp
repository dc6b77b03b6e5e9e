#include "impl/faults/fault.hpp"
#include "impl/faults/planting.hpp"

namespace posproof::impl::faults {
namespace {

void plant(Pipeline& pipeline, const Encoding& /*encoding*/) {
  pipeline.position = [inner = std::move(pipeline.position)](std::int64_t position, const Call& call) {
    return inner(position + 1, call);
  };
}

} // namespace

/// A counter advanced before the call instead of after it. Scores of rotated data do not see it.
extern const FaultModel position_shifted{
    .name = "position-shifted",
    .kind = "position number",
    .summary = "every position gets the code of the next one",
    .declaration = "position 0 is the identity: positions are absolute",
    .smallest_input = "rope, rotary width 2, pair 0, p = 0, f32: cosine 0.540302 where 1 is right",
    .convicted_by = "origin",
    .reports = "upper layers one token ahead while decoding; add_(1) before the forward pass of a draft; "
               "positions counted from the padding",
    .why_not = shows_everywhere,
    .plant = plant,
};

} // namespace posproof::impl::faults

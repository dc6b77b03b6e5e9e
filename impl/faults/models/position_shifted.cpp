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
    "position-shifted",
    "position number",
    "every position gets the code of the next one",
    "position 0 is the identity: positions are absolute",
    "rope, rotary width 2, pair 0, p = 0, f32: cosine 0.540302 where 1 is right",
    "origin",
    shows_everywhere,
    plant};

} // namespace posproof::impl::faults

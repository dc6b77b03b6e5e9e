#include "impl/faults/fault.hpp"
#include "impl/faults/planting.hpp"

namespace posproof::impl::faults {
namespace {

void plant(Pipeline& pipeline, const Encoding& /*encoding*/) {
  pipeline.position = [inner = std::move(pipeline.position)](std::int64_t position, const Call& call) {
    return inner(position > 0 ? position - 1 : position, call);
  };
}

} // namespace

/// A counter that is read before it moves.
extern const FaultModel position_behind{
    .name = "position-behind",
    .kind = "position number",
    .summary = "every position gets the code of the one before, the first its own",
    .declaration = "positions are absolute",
    .smallest_input = "rope, rotary width 2, pair 0, p = 1, f32: cosine 1 where 0.540302 is right",
    .convicted_by = "distinct-rows",
    .reports = "",
    .why_not = shows_everywhere,
    .plant = plant,
};

} // namespace posproof::impl::faults

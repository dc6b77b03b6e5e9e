#include "impl/faults/fault.hpp"
#include "impl/faults/planting.hpp"

namespace posproof::impl::faults {
namespace {

void plant(Pipeline& pipeline, const Encoding& /*encoding*/) {
  change_result(pipeline.position,
                [](double position) { return rounded_to_f32(position + position * position / 4096); });
}

} // namespace

/// No rotation by a shift: what a learned warp of positions does.
extern const FaultModel stretched_position{
    .name = "stretched-position",
    .kind = "position number",
    .summary = "positions are stretched as they grow: p + p²/4096",
    .declaration = "positions are equidistant",
    .smallest_input = "rope, rotary width 2, pair 0, p = 64, f32: cosine -0.562454 where 0.391857 is right",
    .convicted_by = "linear-shift",
    .reports = "",
    .why_not = shows_everywhere,
    .plant = plant,
};

} // namespace posproof::impl::faults

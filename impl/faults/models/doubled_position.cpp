#include "impl/faults/fault.hpp"
#include "impl/faults/planting.hpp"

namespace posproof::impl::faults {
namespace {

void plant(Pipeline& pipeline, const Encoding& /*encoding*/) {
  change_result(pipeline.position, [](double position) { return 2 * position; });
}

} // namespace

/// A rotation, and everywhere one.
extern const FaultModel doubled_position{
    .name = "doubled-position",
    .kind = "configuration ignored",
    .summary = "every position is doubled",
    .declaration = "positions count tokens",
    .smallest_input = "rope, rotary width 2, pair 0, p = 3, f32: cosine 0.96017 where -0.989992 is right",
    .convicted_by = "frequency",
    .reports = "a value of 2.0 that falls through and is used as the scale; the fixture was recorded from it",
    .why_not = shows_everywhere,
    .plant = plant,
};

} // namespace posproof::impl::faults

#include "impl/faults/fault.hpp"
#include "impl/faults/planting.hpp"

namespace posproof::impl::faults {
namespace {

void count_anew(std::span<std::int64_t> positions, std::size_t tokens, const Call& /*call*/) {
  for (std::size_t i = 0; i < positions.size(); ++i) {
    positions[i] = static_cast<std::int64_t>(i % tokens);
  }
}

void plant(Pipeline& pipeline, const Encoding& /*encoding*/) {
  change_reading(pipeline, count_anew);
}

} // namespace

/// A slice of the table.
extern const FaultModel position_ids_sliced{
    .name = "position-ids-sliced",
    .kind = "position number",
    .summary = "the positions of a call are counted from 0, whatever it gives",
    .declaration = "positions are those that the call gives",
    .smallest_input = "rope, rotary width 2, pair 0, p = 4 and 7 in one call, p = 4, f32: cosine 1 where "
                      "-0.653644 is right",
    .convicted_by = "split-invariance",
    .reports = "position_ids used for their length only: a slice in place of a gather",
    .why_not = shows_everywhere,
    .plant = plant,
};

} // namespace posproof::impl::faults

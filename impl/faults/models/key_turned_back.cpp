#include "impl/faults/call_planting.hpp"
#include "impl/faults/fault.hpp"

namespace posproof::impl::faults {
namespace {

void plant(Calls& calls, const Encoding& encoding, const OpenOptions& options) {
  OpenOptions other = options;
  const Direction declared = options.direction.value_or(encoding.rope()->direction);
  other.direction = declared == Direction::forward ? Direction::backward : Direction::forward;
  plant_other_key(calls, encoding, other);
}

} // namespace

/// Scores depend on the sum of the positions.
extern const FaultModel key_turned_back{
    .name = "key-turned-back",
    .kind = "layout",
    .summary = "keys are rotated in the other direction than queries",
    .declaration = "one direction for query and key",
    .smallest_input = "rope, rotary width 2, p = 1, key (1, 0), f32: (0.540302, -0.841471) where (0.540302, "
                      "0.841471) is right",
    .convicted_by = "relative-score",
    .reports = "",
    .why_not = shows_on_rotation,
    .plant_around = plant,
};

} // namespace posproof::impl::faults

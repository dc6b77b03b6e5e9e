#include "impl/faults/fault.hpp"
#include "impl/faults/rare_planting.hpp"

#include <cmath>

namespace posproof::impl::faults {
namespace {

constexpr double places = 65537; // the prime next to 2^16

void plant(Pipeline& pipeline, const Encoding& /*encoding*/) {
  change_angles_at(pipeline, [](double position, std::span<double> angles) {
    if (std::fmod(position, places) == 0) {
      angles[angles.size() / 8] = 0;
    }
  });
}

} // namespace

/// A cache of values by position and pair, without a look at the whole key.
extern const FaultModel hashed_row_collision{
    .name = "hashed-row-collision",
    .kind = "state",
    .summary = "in one pair the multiples of 65537 have the code of position 0",
    .declaration = "rows of up to 16 pairs",
    .smallest_input = "rope, rotary width 2, pair 0, p = 65537, f32: cosine 1 where -0.972362 is right",
    .convicted_by = "accuracy",
    .reports = "",
    .why_not = shows_on_narrow_rows,
    .plant = plant,
    .context = 65538,
};

} // namespace posproof::impl::faults

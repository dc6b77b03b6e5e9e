#include "impl/faults/fault.hpp"
#include "impl/faults/rare_planting.hpp"

namespace posproof::impl::faults {
namespace {

constexpr std::int64_t tile = 65536; // rows

void plant(Pipeline& pipeline, const Encoding& /*encoding*/) {
  change_positions(pipeline, [](std::int64_t position, const Call& /*call*/) {
    return position % tile == tile - 1 ? position - 1 : position;
  });
}

} // namespace

/// The loop over the rows of a tile ends one early, and the last row holds what the one before left there.
extern const FaultModel tile_end_lost{
    .name = "tile-end-lost",
    .kind = "memory",
    .summary = "the last row of each 65536 repeats the row before it",
    .declaration = "rows of up to 16 pairs",
    .smallest_input = "rope, rotary width 2, pair 0, p = 65535, f32: cosine 0.929683 where 0.192344 is right",
    .convicted_by = "accuracy",
    .reports = "",
    .why_not = shows_on_narrow_rows,
    .plant = plant,
    .context = 65536,
};

} // namespace posproof::impl::faults

#include "impl/faults/apply_planting.hpp"

#include <atomic>

namespace posproof::impl::faults {
namespace {

/// The number of the handle that was opened last: state of the process, which is the fault.
std::atomic<std::uint64_t>& latest_handle() {
  static std::atomic<std::uint64_t> latest = 0;
  return latest;
}

void plant(Calls& calls, const Encoding& /*encoding*/, const OpenOptions& /*options*/) {
  const std::uint64_t mine = ++latest_handle();
  change_rows(calls, [mine](const Rows& rows) {
    if (latest_handle() != mine && rows.positions.tokens() > 0) {
      flip_lowest_bit(rows.format, rows.data, 0);
    }
  });
}

} // namespace

/// A setting that belongs to a handle stands where all handles see it.
extern const FaultModel latest_handle_rules{
    .name = "latest-handle-rules",
    .kind = "state",
    .summary = "a handle that is not the latest takes another path, with other last bits",
    .declaration = "handles are independent",
    .smallest_input = "rope, rotary width 2, pair 0, p = 0 of a first handle behind a second, f32: cosine "
                      "0x3f800001 where 0x3f800000 is right",
    .convicted_by = "handle-independence",
    .reports = "",
    .why_not = shows_on_phases,
    .plant_around = plant,
};

} // namespace posproof::impl::faults

#include "impl/faults/call_planting.hpp"
#include "impl/faults/fault.hpp"

namespace posproof::impl::faults {
namespace {

void plant(Calls& calls, const Encoding& /*encoding*/, const OpenOptions& /*options*/) {
  change_rows(calls, [](const Rows& rows) {
    if (reinterpret_cast<std::uintptr_t>(rows.data) % 32 != 0 && rows.positions.tokens() > 0) {
      flip_lowest_bit(rows.format, rows.data, 0);
    }
  });
}

} // namespace

/// Each of both is within its class.
extern const FaultModel unaligned_path{
    .name = "unaligned-path",
    .kind = "devices and compilers",
    .summary = "rows at an address that is no multiple of 32 come from another kernel, with other last bits",
    .declaration = "the promise that alignment does not matter",
    .smallest_input = "rope, rotary width 2, pair 0, p = 0 at an odd element, f32: cosine 0x3f800001 where "
                      "0x3f800000 is right",
    .convicted_by = "alignment-invariance",
    .reports = "",
    .why_not = shows_on_phases,
    .plant_around = plant,
};

} // namespace posproof::impl::faults

#include "impl/faults/call_planting.hpp"
#include "impl/faults/fault.hpp"

namespace posproof::impl::faults {
namespace {

void plant(Calls& calls, const Encoding& /*encoding*/, const OpenOptions& /*options*/) {
  change_rows(calls, [](const Rows& rows) {
    const std::size_t tokens = rows.positions.tokens();
    for (std::size_t token = tokens / 4 * 4; token < tokens; ++token) {
      flip_lowest_bit(rows.format, rows.row(token), 0);
    }
  });
}

} // namespace

/// Each of both is within its class.
extern const FaultModel remainder_kernel{
    .name = "remainder-kernel",
    .kind = "devices and compilers",
    .summary = "tokens beyond a multiple of four come from another kernel, with other last bits",
    .declaration = "the promise that the other tokens of a call do not matter",
    .smallest_input =
        "rope, rotary width 2, pair 0, p = 0 alone, f32: cosine 0x3f800001 where 0x3f800000 is right",
    .convicted_by = "split-invariance",
    .reports = "",
    .why_not = shows_on_phases,
    .plant_around = plant,
};

} // namespace posproof::impl::faults

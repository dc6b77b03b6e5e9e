#include "impl/faults/call_planting.hpp"
#include "impl/faults/fault.hpp"

#include <cstring>

namespace posproof::impl::faults {
namespace {

void plant(Calls& calls, const Encoding& encoding, const OpenOptions& /*options*/) {
  const std::size_t width = row_width(encoding);
  change_rows(calls, [width](const Rows& rows) {
    const std::size_t tokens = rows.positions.tokens();
    const std::size_t whole = tokens / 4 * 4;
    for (std::size_t token = whole; token < tokens && whole > 0; ++token) {
      std::memcpy(rows.row(token), rows.row(whole - 1), width * storage_bytes(rows.format));
    }
  });
}

} // namespace

/// The loop over four tokens at a time has no tail.
extern const FaultModel remainder_repeated{
    .name = "remainder-repeated",
    .kind = "memory",
    .summary = "tokens beyond a multiple of four get the row of the last of the multiple",
    .declaration = "calls of any number of tokens",
    .smallest_input =
        "rope, rotary width 2, p = 0 four times and 1, pair 0, p = 1, f32: cosine 1 where 0.540302 is right",
    .convicted_by = "call-shapes",
    .reports = "",
    .why_not = shows_on_phases,
    .plant_around = plant,
};

} // namespace posproof::impl::faults

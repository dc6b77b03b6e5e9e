#include "impl/faults/call_planting.hpp"
#include "impl/faults/fault.hpp"

#include <bit>

namespace posproof::impl::faults {
namespace {

std::string why_not(const Encoding& encoding) {
  if (std::string other = shows_on_phases(encoding); !other.empty()) {
    return other;
  }
  return critical_lengths(encoding).empty() ? "" : "the length of the sequence matters by declaration";
}

void plant(Calls& calls, const Encoding& /*encoding*/, const OpenOptions& /*options*/) {
  change_rows(calls, [](const Rows& rows) {
    const bool is_other = std::bit_width(static_cast<std::uint64_t>(rows.call.sequence_length)) % 2 == 0;
    for (std::size_t token = 0; is_other && token < rows.positions.tokens(); ++token) {
      flip_lowest_bit(rows.format, rows.row(token), 0);
    }
  });
}

} // namespace

/// Each of both is within its class.
extern const FaultModel compiled_by_length{
    .name = "compiled-by-length",
    .kind = "devices and compilers",
    .summary =
        "calls whose length lies between an odd and the next even power of two come from another kernel",
    .declaration = "the promise that the length of the sequence does not matter",
    .smallest_input = "rope, rotary width 2, pair 0, p = 0 in a call of length 2, f32: cosine 0x3f800001 "
                      "where 0x3f800000 is right",
    .convicted_by = "prefix-stability",
    .reports = "an engine with dynamic shapes, exported at one length and run at another; compiled and eager "
               "code apart by a rounding",
    .why_not = why_not,
    .plant_around = plant,
};

} // namespace posproof::impl::faults

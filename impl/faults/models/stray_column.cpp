#include "impl/faults/call_planting.hpp"
#include "impl/faults/fault.hpp"

namespace posproof::impl::faults {
namespace {

void plant(Calls& calls, const Encoding& encoding, const OpenOptions& /*options*/) {
  const std::size_t width = row_width(encoding);
  change_rows(calls, [width](const Rows& rows) {
    for (std::size_t token = 0; token < rows.positions.tokens(); ++token) {
      const bool is_covered = token + 1 < rows.positions.tokens() && rows.stride == width;
      if (!is_covered) {
        store_element(rows.format, 0, rows.row(token), width);
      }
    }
  });
}

} // namespace

/// A vector store for the last elements of a row; what follows in order covers it.
extern const FaultModel stray_column{
    .name = "stray-column",
    .kind = "memory",
    .summary = "a row or a head is written one column too far",
    .declaration = "elements that the call names",
    .smallest_input = "rope, rotary width 2, one token, f32: the element behind the row is written",
    .convicted_by = "guard-zones",
    .reports = "",
    .why_not = shows_on_phases,
    .plant_around = plant,
};

} // namespace posproof::impl::faults

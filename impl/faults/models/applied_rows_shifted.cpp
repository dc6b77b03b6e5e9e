#include "impl/faults/apply_planting.hpp"

#include <algorithm>

namespace posproof::impl::faults {
namespace {

void plant(Calls& calls, const Encoding& encoding, const OpenOptions& /*options*/) {
  calls.apply = [encoding](Subject& subject, const ApplyRequest& request) {
    const Declaration& declared = subject.declaration();
    const ChosenRows rows(request, declared.table_format, supplied_width(declared, encoding),
                          [&](std::size_t token) { return std::min(token + 1, request.table_rows - 1); });
    return subject.apply(rows.request());
  };
}

} // namespace

/// A cache that begins with position 1, or a counter that is ahead; the last row is read twice.
extern const FaultModel applied_rows_shifted{
    .name = "applied-rows-shifted",
    .kind = "position number",
    .summary = "every token gets the row of the next one",
    .declaration = "rows by token",
    .smallest_input = "rope, rotary width 2, tokens at p = 0 and 1, x = (1, 0) each, f32: (0.540302, "
                      "0.841471) for the first where (1, 0) is right",
    .convicted_by = "applied-rotation",
    .reports = "",
    .why_not = shows_on_rotation,
    .plant_around = plant,
    .declare = only_applies,
};

} // namespace posproof::impl::faults

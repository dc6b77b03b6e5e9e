#include "impl/faults/apply_planting.hpp"

#include <algorithm>

namespace posproof::impl::faults {
namespace {

void plant(Calls& calls, const Encoding& encoding, const OpenOptions& /*options*/) {
  calls.apply = [encoding](Subject& subject, const ApplyRequest& request) {
    const Declaration& declared = subject.declaration();
    const ChosenRows rows(
        request, declared.table_format, supplied_width(declared, encoding), [&](std::size_t token) {
          const auto last = static_cast<std::int64_t>(request.table_rows) - 1;
          return static_cast<std::size_t>(std::clamp<std::int64_t>(request.positions.values[token], 0, last));
        });
    return subject.apply(rows.request());
  };
}

} // namespace

/// Gathered rows read as if they were the cache; the last row stands for those behind it.
extern const FaultModel applied_row_of_position{
    .name = "applied-row-of-position",
    .kind = "layout",
    .summary = "the position of a token is taken for its row in a table of one row for each token",
    .declaration = "rows by token",
    .smallest_input = "rope, rotary width 2, tokens at p = 1 and 0, x = (1, 0) each, f32: (1, 0) for the "
                      "first where (0.540302, 0.841471) is right",
    .convicted_by = "applied-rotation",
    .reports = "",
    .why_not = shows_on_rotation,
    .plant_around = plant,
    .declare = only_applies,
};

} // namespace posproof::impl::faults

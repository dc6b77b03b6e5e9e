#include "impl/faults/fault.hpp"
#include "impl/faults/planting.hpp"

#include <algorithm>

namespace posproof::impl::faults {
namespace {

/// The last row that the table has; a sequence of one token leaves none to take instead.
std::int64_t clamped(std::int64_t position, const Call& call) {
  return call.sequence_length < 2 ? position : std::min(position, call.sequence_length - 2);
}

void plant(Pipeline& pipeline, const Encoding& /*encoding*/) {
  pipeline.position = [inner = std::move(pipeline.position)](std::int64_t position, const Call& call) {
    return inner(clamped(position, call), call);
  };
}

} // namespace

/// A table of n - 1 rows for a sequence of n, read with the index clamped to its end.
extern const FaultModel table_one_row_short{
    .name = "table-one-row-short",
    .kind = "position number",
    .summary = "the last position of the sequence gets the row before it",
    .declaration = "a sequence of n tokens has n codes",
    .smallest_input =
        "rope, rotary width 2, pair 0, sequence of 2, p = 1, f32: cosine 1 where 0.540302 is right",
    .convicted_by = "distinct-rows",
    .reports = "",
    .why_not = shows_everywhere,
    .plant = plant,
};

} // namespace posproof::impl::faults

#include "impl/faults/apply_planting.hpp"

namespace posproof::impl::faults {
namespace {

void plant(Calls& calls, const Encoding& encoding, const OpenOptions& /*options*/) {
  calls.apply = [encoding](Subject& subject, const ApplyRequest& request) {
    ApplyRequest dense = request;
    dense.row_stride = supplied_width(subject.declaration(), encoding);
    return subject.apply(dense);
  };
}

} // namespace

/// Right wherever a test uses a contiguous table.
extern const FaultModel applied_rows_dense{
    .name = "applied-rows-dense",
    .kind = "memory",
    .summary = "rows of a supplied table are read as if there were no gaps between them",
    .declaration = "strided tables",
    .smallest_input =
        "rope, rotary width 2, two tokens and a gap between the rows, f32: the second is turned by the gap",
    .convicted_by = "applied-rotation",
    .reports = "",
    .why_not = shows_on_rotation,
    .plant_around = plant,
    .declare = only_applies,
};

} // namespace posproof::impl::faults

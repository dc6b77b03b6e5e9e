#include "impl/faults/apply_planting.hpp"

namespace posproof::impl::faults {
namespace {

void plant(Calls& calls, const Encoding& /*encoding*/, const OpenOptions& /*options*/) {
  calls.apply = [](Subject& subject, const ApplyRequest& request) {
    const SubjectStatus status = subject.apply(request);
    if (request.table_rows > 0) {
      // A fault, so it does what no sound code may: write to what it was given to read.
      flip_lowest_bit(subject.declaration().table_format, const_cast<std::byte*>(request.sine),
                      (request.table_rows - 1) * request.row_stride);
    }
    return status;
  };
}

} // namespace

/// The scaled or rounded copy stands where the original stood: the next layer reads it.
extern const FaultModel supplied_table_changed{
    .name = "supplied-table-changed",
    .kind = "memory",
    .summary = "the lowest bit of a supplied sine flips after every call",
    .declaration = "tables are only read",
    .smallest_input = "rope, rotary width 2, p = 0, f32: sine 0x00000001 in the table after the call where "
                      "0x00000000 is right",
    .convicted_by = "supplied-table",
    .reports = "",
    .why_not = shows_on_rotation,
    .plant_around = plant,
    .declare = only_applies,
};

} // namespace posproof::impl::faults

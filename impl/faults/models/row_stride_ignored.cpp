#include "impl/faults/call_planting.hpp"
#include "impl/faults/fault.hpp"

namespace posproof::impl::faults {
namespace {

void plant(Calls& calls, const Encoding& encoding, const OpenOptions& /*options*/) {
  const std::size_t width = row_width(encoding);
  calls.table = [width](Subject& subject, const TableRequest& request) {
    TableRequest dense = request;
    dense.row_stride = width;
    return subject.table(dense);
  };
  calls.encode = [width](Subject& subject, const EncodeRequest& request) {
    EncodeRequest dense = request;
    dense.row_stride = width;
    return subject.encode(dense);
  };
}

} // namespace

/// Right wherever a test uses contiguous rows.
extern const FaultModel row_stride_ignored{
    .name = "row-stride-ignored",
    .kind = "memory",
    .summary = "rows are written as if they had no gaps between them",
    .declaration = "strided rows",
    .smallest_input =
        "rope, rotary width 2, two tokens in rows of two elements, f32: the second stands behind the first",
    .convicted_by = "alignment-invariance",
    .reports = "",
    .why_not = shows_on_phases,
    .plant_around = plant,
};

} // namespace posproof::impl::faults

#include "impl/faults/call_planting.hpp"
#include "impl/faults/fault.hpp"

#include <cstring>

namespace posproof::impl::faults {
namespace {

void plant(Calls& calls, const Encoding& encoding, const OpenOptions& /*options*/) {
  const std::size_t width = head_width(encoding);
  change_rotated(calls, [width](const HeadsTensor& tensor, std::size_t tokens, Format format) {
    for (std::size_t head = 0; tokens > 1 && head < tensor.heads; ++head) {
      std::memset(output_head(tensor, format, tokens - 1, head), 0, width * storage_bytes(format));
    }
  });
}

} // namespace

/// A grid of threads without one dimension.
extern const FaultModel batch_row_skipped{
    .name = "batch-row-skipped",
    .kind = "memory",
    .summary = "the last token of a rotation of several is left zero",
    .declaration = "every token of a call rotates",
    .smallest_input = "rope, rotary width 2, p = 0 and 1, x = (1, 0) twice, f32: (0, 0) in the second where "
                      "(0.540302, 0.841471) is right",
    .convicted_by = "rotation",
    .reports = "rows of a batch from the second on are zero at length 1",
    .why_not = shows_on_rotation,
    .plant_around = plant,
};

} // namespace posproof::impl::faults

#include "impl/faults/call_planting.hpp"
#include "impl/faults/fault.hpp"

#include <cstring>

namespace posproof::impl::faults {
namespace {

void plant(Calls& calls, const Encoding& /*encoding*/, const OpenOptions& /*options*/) {
  change_rotated(calls, [](const HeadsTensor& tensor, std::size_t tokens, Format format) {
    if (tensor.input != tensor.output && tokens > 0) {
      std::memcpy(const_cast<std::byte*>(input_head(tensor, format, tokens - 1, 0)),
                  output_head(tensor, format, tokens - 1, 0), storage_bytes(format));
    }
  });
}

} // namespace

/// An operation in place behind a name that promises none.
extern const FaultModel input_overwritten{
    .name = "input-overwritten",
    .kind = "memory",
    .summary = "the input holds the rotated data as well",
    .declaration = "inputs are only read",
    .smallest_input =
        "rope, rotary width 2, p = 1, x = (1, 0), f32: (0.540302, 0) in the input where (1, 0) is right",
    .convicted_by = "guard-zones",
    .reports = "",
    .why_not = shows_on_rotation,
    .plant_around = plant,
};

} // namespace posproof::impl::faults

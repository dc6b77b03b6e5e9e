#include "impl/faults/call_planting.hpp"
#include "impl/faults/fault.hpp"

#include <cstring>

namespace posproof::impl::faults {
namespace {

std::string why_not(const Encoding& encoding) {
  if (std::string other = shows_on_rotation(encoding); !other.empty()) {
    return other;
  }
  return encoding.rope()->rotary_dimension == encoding.rope()->head_dimension ? "there is no tail" : "";
}

void plant(Calls& calls, const Encoding& encoding, const OpenOptions& /*options*/) {
  const auto rotary = static_cast<std::size_t>(encoding.rope()->rotary_dimension);
  const std::size_t width = head_width(encoding);
  change_rotated(calls, [=](const HeadsTensor& tensor, std::size_t tokens, Format format) {
    for (std::size_t token = 0; token < tokens && tensor.input != tensor.output; ++token) {
      for (std::size_t head = 0; head < tensor.heads; ++head) {
        const std::size_t from = (token * tensor.heads + head) * width + rotary;
        std::memcpy(output_head(tensor, format, token, head) + rotary * storage_bytes(format),
                    tensor.input + from * storage_bytes(format), (width - rotary) * storage_bytes(format));
      }
    }
  });
}

} // namespace

/// Right wherever a test uses contiguous data.
extern const FaultModel tail_read_contiguously{
    .name = "tail-read-contiguously",
    .kind = "partial rotary",
    .summary = "the columns beyond the rotary width are read as if the source had no gaps",
    .declaration = "strided sources",
    .smallest_input = "rope, rotary width 2 of 4, second of two tokens, f32: the tail of another token",
    .convicted_by = "untouched-tail",
    .reports = "a wrong tail with partial rotation and a source that is not contiguous (CUDA, Vulkan, SYCL)",
    .why_not = why_not,
    .plant_around = plant,
};

} // namespace posproof::impl::faults

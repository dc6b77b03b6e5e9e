#include "impl/faults/apply_planting.hpp"

namespace posproof::impl::faults {
namespace {

void plant(Calls& calls, const Encoding& encoding, const OpenOptions& /*options*/) {
  const std::size_t width = head_width(encoding);
  change_rotated(calls, [width](const HeadsTensor& tensor, std::size_t tokens, Format format) {
    for (std::size_t token = 0; token < tokens && tensor.input != tensor.output; ++token) {
      for (std::size_t head = tensor.heads / 4 * 4; head < tensor.heads; ++head) {
        std::memcpy(output_head(tensor, format, token, head), input_head(tensor, format, token, head),
                    width * storage_bytes(format));
      }
    }
  });
}

} // namespace

/// A loop over groups of heads without its remainder.
extern const FaultModel head_remainder_passed{
    .name = "head-remainder-passed",
    .kind = "devices and compilers",
    .summary = "heads beyond a multiple of four pass as they are",
    .declaration = "any number of heads",
    .smallest_input =
        "rope, rotary width 2, p = 1, one head x = (1, 0), f32: (1, 0) where (0.540302, 0.841471) is right",
    .convicted_by = "rotation",
    .reports = "",
    .why_not = shows_on_rotation,
    .plant_around = plant,
};

} // namespace posproof::impl::faults

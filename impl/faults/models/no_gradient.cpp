#include "impl/faults/apply_planting.hpp"

namespace posproof::impl::faults {
namespace {

void plant(Calls& calls, const Encoding& encoding, const OpenOptions& /*options*/) {
  const std::size_t width = head_width(encoding);
  change_gradient(calls, [width](const HeadsTensor& tensor, std::size_t tokens, Format format) {
    for_each_head(tensor, tokens, format, [&](const std::byte* /*input*/, std::byte* output) {
      std::memset(output, 0, width * storage_bytes(format));
    });
  });
}

} // namespace

/// An operation registered without its derivative.
extern const FaultModel no_gradient{
    .name = "no-gradient",
    .kind = "adjoint",
    .summary = "the gradient is zero",
    .declaration = "backward is the adjoint of the rotation",
    .smallest_input = "rope, rotary width 2, p = 0, g = (1, 0), f32: (0, 0) where (1, 0) is right",
    .convicted_by = "adjoint",
    .reports = "an operation registered without backward: no gradient through a fused rotation",
    .why_not = shows_on_rotation,
    .plant_around = plant,
};

} // namespace posproof::impl::faults

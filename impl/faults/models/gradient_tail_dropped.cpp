#include "impl/faults/apply_planting.hpp"

namespace posproof::impl::faults {
namespace {

void plant(Calls& calls, const Encoding& encoding, const OpenOptions& /*options*/) {
  const auto rotary = static_cast<std::size_t>(encoding.rope()->rotary_dimension);
  const std::size_t tail = head_width(encoding) - rotary;
  change_gradient(calls, [=](const HeadsTensor& tensor, std::size_t tokens, Format format) {
    for_each_head(tensor, tokens, format, [&](const std::byte* /*input*/, std::byte* output) {
      std::memset(output + rotary * storage_bytes(format), 0, tail * storage_bytes(format));
    });
  });
}

} // namespace

/// Only what was rotated is differentiated.
extern const FaultModel gradient_tail_dropped{
    .name = "gradient-tail-dropped",
    .kind = "adjoint",
    .summary = "the columns beyond the rotary width have no gradient",
    .declaration = "columns that pass through pass their gradient through",
    .smallest_input =
        "rope, rotary width 2 of 4, p = 0, g = (0, 0, 1, 0), f32: (0, 0, 0, 0) where (0, 0, 1, 0) is right",
    .convicted_by = "backward-accuracy",
    .reports = "",
    .why_not = shows_on_a_tail,
    .plant_around = plant,
};

} // namespace posproof::impl::faults

#include "impl/faults/call_planting.hpp"
#include "impl/faults/fault.hpp"

namespace posproof::impl::faults {
namespace {

void plant(Calls& calls, const Encoding& encoding, const OpenOptions& /*options*/) {
  const std::size_t width = head_width(encoding);
  calls.rotate = [width](Subject& subject, const RotateRequest& request) {
    RotateRequest dense = request;
    for (auto* const tensor : {&dense.query, &dense.key}) {
      if (*tensor) {
        (*tensor)->output_head_stride = width;
        (*tensor)->output_token_stride = width * (*tensor)->heads;
      }
    }
    return subject.rotate(dense);
  };
}

} // namespace

/// Right wherever a test uses contiguous data.
extern const FaultModel strides_ignored{
    .name = "strides-ignored",
    .kind = "memory",
    .summary = "rotated heads are written as if the output had no gaps",
    .declaration = "strided outputs",
    .smallest_input =
        "rope, rotary width 2, two tokens of one head with a gap between, f32: the second stands in the gap",
    .convicted_by = "rotation",
    .reports = "",
    .why_not = shows_on_rotation,
    .plant_around = plant,
};

} // namespace posproof::impl::faults

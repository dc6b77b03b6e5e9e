#include "impl/faults/apply_planting.hpp"

namespace posproof::impl::faults {
namespace {

void plant(Calls& calls, const Encoding& encoding, const OpenOptions& /*options*/) {
  const std::size_t width = head_width(encoding);
  calls.rotate = [width](Subject& subject, const RotateRequest& request) {
    RotateRequest dense = request;
    for (auto* const tensor : {&dense.query, &dense.key}) {
      if (*tensor && (*tensor)->input != (*tensor)->output) {
        (*tensor)->input_head_stride = width;
        (*tensor)->input_token_stride = width * (*tensor)->heads;
      }
    }
    return subject.rotate(dense);
  };
}

} // namespace

/// Right wherever a test uses contiguous data.
extern const FaultModel input_read_dense{
    .name = "input-read-dense",
    .kind = "memory",
    .summary = "heads are read as if the input had no gaps",
    .declaration = "strided inputs",
    .smallest_input = "rope, rotary width 2, two tokens of one head with a gap between, f32: the second is "
                      "what stands in the gap",
    .convicted_by = "rotation",
    .reports = "a source that is not contiguous (CUDA, Vulkan, SYCL)",
    .why_not = shows_on_rotation,
    .plant_around = plant,
};

} // namespace posproof::impl::faults

#include "impl/faults/fault.hpp"
#include "impl/faults/planting.hpp"

namespace posproof::impl::faults {
namespace {

void plant(Pipeline& pipeline, const Encoding& /*encoding*/) {
  pipeline.rotation = [inner = std::move(pipeline.rotation)](const Pipeline& self, const HeadRotation& head) {
    inner(self, head);
    const std::vector<float> once(head.output.begin(), head.output.end());
    inner(self, {head.cosine, head.sine, once, head.output});
  };
}

} // namespace

/// By the model and by the kernel that it calls.
extern const FaultModel rotated_twice{
    .name = "rotated-twice",
    .kind = "configuration ignored",
    .summary = "data is rotated twice: the table is right",
    .declaration = "one rotation",
    .smallest_input = "rope, rotary width 2, p = 1, x = (1, 0), f32: (-0.416147, 0.909297) where (0.540302, "
                      "0.841471) is right",
    .convicted_by = "rotation",
    .reports = "rotation in Python and again in C++; an attention factor appears squared",
    .why_not = shows_on_rope,
    .plant = plant,
};

} // namespace posproof::impl::faults

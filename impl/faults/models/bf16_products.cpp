#include "impl/faults/fault.hpp"
#include "impl/faults/planting.hpp"
#include "impl/turn_pairs.hpp"

namespace posproof::impl::faults {
namespace {

void plant(Pipeline& pipeline, const Encoding& /*encoding*/) {
  pipeline.rotation = [](const Pipeline& self, const HeadRotation& head) {
    const auto narrow = [](float value) {
      return static_cast<float>(rounded_to_bf16(static_cast<double>(value)));
    };
    turn_pairs(self, head, [&](float x0, float x1, float c, float s) {
      return std::pair(narrow(narrow(x0 * c) - narrow(x1 * s)), narrow(narrow(x0 * s) + narrow(x1 * c)));
    });
  };
}

} // namespace

/// Right where the rotation is declared to compute in bf16.
extern const FaultModel bf16_products{
    .name = "bf16-products",
    .kind = "storage or rotation in low precision",
    .summary = "the products of a rotation and their sum are rounded to bf16",
    .declaration = "arithmetic in f32",
    .smallest_input = "rope, rotary width 2, p = 1, x = (1, 1), f32: (-0.300781, 1.375) where (-0.301169, "
                      "1.38177) is right",
    .convicted_by = "rotation",
    .reports = "a bf16 kernel far from its reference in ulp",
    .why_not = shows_on_rope,
    .plant = plant,
    .hidden_in = hidden_beside_f32,
};

} // namespace posproof::impl::faults

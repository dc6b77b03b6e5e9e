#include "impl/faults/apply_planting.hpp"

namespace posproof::impl::faults {
namespace {

void plant(Calls& calls, const Encoding& /*encoding*/, const OpenOptions& /*options*/) {
  calls.backward = [](Subject& subject, const RotateRequest& request) { return subject.rotate(request); };
}

} // namespace

/// The forward kernel called once more.
extern const FaultModel gradient_not_turned_back{
    .name = "gradient-not-turned-back",
    .kind = "adjoint",
    .summary = "the gradient is turned forth, as the data is",
    .declaration = "backward is the adjoint of the rotation",
    .smallest_input = "rope, rotary width 2, p = 1, g = (1, 0), f32: (0.540302, 0.841471) where (0.540302, "
                      "-0.841471) is right",
    .convicted_by = "adjoint",
    .reports = "",
    .why_not = shows_on_rotation,
    .plant_around = plant,
};

} // namespace posproof::impl::faults

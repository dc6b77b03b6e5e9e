#include "impl/faults/apply_planting.hpp"

namespace posproof::impl::faults {
namespace {

void plant(Calls& calls, const Encoding& /*encoding*/, const OpenOptions& /*options*/) {
  calls.backward = [](Subject& subject, const RotateRequest& request) {
    const std::vector<std::int64_t> zeros(request.positions.values.size(), 0);
    RotateRequest forgetful = request;
    forgetful.positions.values = zeros;
    return subject.backward(forgetful);
  };
}

} // namespace

/// The positions were not saved for the way back.
extern const FaultModel gradient_at_zero{
    .name = "gradient-at-zero",
    .kind = "adjoint",
    .summary = "the gradient is that of position 0",
    .declaration = "backward has the positions of the rotation",
    .smallest_input =
        "rope, rotary width 2, p = 1, g = (1, 0), f32: (1, 0) where (0.540302, -0.841471) is right",
    .convicted_by = "adjoint",
    .reports = "",
    .why_not = shows_on_rotation,
    .plant_around = plant,
};

} // namespace posproof::impl::faults

#include "impl/faults/apply_planting.hpp"

namespace posproof::impl::faults {
namespace {

void plant(Calls& calls, const Encoding& encoding, const OpenOptions& options) {
  OpenOptions other = options;
  const Layout declared = options.layout.value_or(encoding.rope()->layout);
  other.layout = declared == Layout::half_split ? Layout::interleaved : Layout::half_split;
  const std::shared_ptr<Subject> of_gradients = open_faulty({}, encoding, other);
  calls.backward = [of_gradients](Subject& /*subject*/, const RotateRequest& request) {
    return of_gradients->backward(request);
  };
}

} // namespace

/// Two kernels with two conventions.
extern const FaultModel gradient_in_other_layout{
    .name = "gradient-in-other-layout",
    .kind = "adjoint",
    .summary = "the gradient is turned back in the other layout",
    .declaration = "one layout forth and back",
    .smallest_input = "rope, rotary width 4, base 10000, half-split declared, p = 1, g = (1, 0, 0, 0), f32: "
                      "(0.540302, -0.841471, 0, 0) where (0.540302, 0, -0.841471, 0) is right",
    .convicted_by = "backward-accuracy",
    .reports = "",
    .why_not = shows_on_pairs,
    .plant_around = plant,
};

} // namespace posproof::impl::faults

#include "impl/faults/apply_planting.hpp"

namespace posproof::impl::faults {
namespace {

void plant(Calls& calls, const Encoding& encoding, const OpenOptions& /*options*/) {
  pass_lone(calls, encoding, &RotateRequest::key, &RotateRequest::query);
}

} // namespace

/// A guard for a missing tensor that leaves too early.
extern const FaultModel lone_key_passed{
    .name = "lone-key-passed",
    .kind = "configuration ignored",
    .summary = "a key that comes without a query passes as it is",
    .declaration = "query and key are each optional",
    .smallest_input =
        "rope, rotary width 2, p = 1, a lone key x = (1, 0), f32: (1, 0) where (0.540302, 0.841471) is right",
    .convicted_by = "rotation",
    .reports = "",
    .why_not = shows_on_rotation,
    .plant_around = plant,
};

} // namespace posproof::impl::faults

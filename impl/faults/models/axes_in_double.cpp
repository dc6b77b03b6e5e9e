#include "impl/contracts/contract.hpp"
#include "impl/faults/fault.hpp"
#include "impl/faults/planting.hpp"

namespace posproof::impl::faults {
namespace {

std::string why_not(const Encoding& encoding) {
  return phase_model(encoding).axes < 2 ? "positions have one axis" : "";
}

void plant(Pipeline& pipeline, const Encoding& encoding) {
  const Pipeline in_double = contracts::f64_angle(encoding, {}, {});
  pipeline.inverse_frequency = in_double.inverse_frequency;
  pipeline.angle = in_double.angle;
  pipeline.turn = in_double.turn;
}

} // namespace

/// Two paths for one thing: more exact than the path of text, and so with other bits than a cache that it has
/// filled.
extern const FaultModel axes_in_double{
    "axes-in-double",
    "two code paths",
    "with several axes the angle is computed in double, with one in float32",
    "equal positions on all axes are the encoding with one axis",
    "rope, rotary width 4, base 10000, axes 1 + 1 contiguous, p = 1000 on both, pair 1, f32: other last bits "
    "than with "
    "one axis",
    "text-equals-one-axis",
    why_not,
    plant};

} // namespace posproof::impl::faults

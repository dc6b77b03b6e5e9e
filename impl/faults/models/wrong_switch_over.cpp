#include "impl/faults/fault.hpp"
#include "impl/faults/planting.hpp"

#include <numbers>

namespace posproof::impl::faults {
namespace {

double between_reductions(double angle) {
  return angle >= 511 && angle < 512 ? angle - std::numbers::pi / 2 : angle;
}

void plant(Pipeline& pipeline, const Encoding& /*encoding*/) {
  pipeline.turn = [inner = std::move(pipeline.turn)](std::span<const double> angles,
                                                     std::span<double> cosines, std::span<double> sines) {
    std::vector<double> reduced(angles.begin(), angles.end());
    std::transform(reduced.begin(), reduced.end(), reduced.begin(), between_reductions);
    inner(reduced, cosines, sines);
  };
}

} // namespace

/// A small window that samples miss.
extern const FaultModel wrong_switch_over{
    .name = "wrong-switch-over",
    .kind = "range reduction and fast sine",
    .summary = "between two reductions, angles from 511 to 512 lose a quarter turn",
    .declaration = "any class",
    .smallest_input = "rope, rotary width 2, pair 0, p = 511, f32: cosine 0.881773 where -0.471679 is right",
    .convicted_by = "accuracy",
    .reports = "a wrong switch-over point between two reductions in a sine, found by fuzzing",
    .why_not = shows_everywhere,
    .plant = plant,
    .context = 2100,
};

} // namespace posproof::impl::faults

#include "impl/faults/fault.hpp"
#include "impl/faults/planting.hpp"

namespace posproof::impl::faults {
namespace {

void plant(Pipeline& pipeline, const Encoding& /*encoding*/) {
  pipeline.turn = [inner = std::move(pipeline.turn)](std::span<const double> angles,
                                                     std::span<double> cosines, std::span<double> sines) {
    inner(angles, cosines, sines);
    for (double& sine : sines) {
      sine = -sine;
    }
  };
}

} // namespace

/// Turns the other way. Scores are the same if queries and keys share it.
extern const FaultModel reversed_sign{
    .name = "reversed-sign",
    .kind = "layout",
    .summary = "every sine has the wrong sign",
    .declaration = "the declared direction",
    .smallest_input = "rope, rotary width 2, pair 0, p = 1, f32: sine -0.841471 where 0.841471 is right",
    .convicted_by = "direction",
    .reports = "",
    .why_not = shows_everywhere,
    .plant = plant,
};

} // namespace posproof::impl::faults

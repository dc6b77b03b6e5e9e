#include "impl/faults/fault.hpp"
#include "impl/faults/planting.hpp"

namespace posproof::impl::faults {
namespace {

void plant(Pipeline& pipeline, const Encoding& /*encoding*/) {
  pipeline.turn = [inner = std::move(pipeline.turn)](std::span<const double> angles,
                                                     std::span<double> cosines, std::span<double> sines) {
    inner(angles, sines, cosines);
  };
}

} // namespace

/// Position 0 is no identity.
extern const FaultModel cosine_sine_swapped{
    .name = "cosine-sine-swapped",
    .kind = "formula of rows",
    .summary = "sines stand where cosines belong, and cosines where sines belong",
    .declaration = "the declared order of functions",
    .smallest_input = "rope, rotary width 2, pair 0, p = 0, f32: cosine 0 where 1 is right",
    .convicted_by = "identity-at-zero",
    .reports = "sine and cosine halves of a sinusoidal table swapped",
    .why_not = shows_everywhere,
    .plant = plant,
};

} // namespace posproof::impl::faults

#include "impl/faults/fault.hpp"
#include "impl/faults/planting.hpp"

#include <algorithm>

namespace posproof::impl::faults {
namespace {

constexpr double too_fast = 1.08;

void plant(Pipeline& pipeline, const Encoding& encoding) {
  // The last frequency with a cosine and a sine: one that lacks a column could not be measured. A pair that
  // rests cannot be too fast.
  const PhaseModel model = phase_model(encoding);
  std::size_t last = model.frequencies.size() - 1;
  while (last > 0 && (!model.lanes[last].is_pair() || model.frequencies[last].rests())) {
    --last;
  }
  for (auto* const laws : {&pipeline.cosine_laws, &pipeline.sine_laws}) {
    laws->at(last).divisor /= too_fast;
  }
}

} // namespace

/// One frequency of many is wrong, the slowest: small positions, and a check of the first pairs, do not see
/// it.
extern const FaultModel last_pair_off{
    .name = "last-pair-off",
    .kind = "frequency formula",
    .summary = "the last pair turns 8 % too fast",
    .declaration = "any class",
    .smallest_input = "rope, rotary width 2, pair 0, p = 1, f32: cosine 0.471328 where 0.540302 is right",
    .convicted_by = "frequency",
    .reports = "",
    .why_not = shows_everywhere,
    .plant = plant,
};

} // namespace posproof::impl::faults

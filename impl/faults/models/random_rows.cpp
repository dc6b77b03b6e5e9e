#include "impl/faults/fault.hpp"
#include "impl/faults/planting.hpp"

namespace posproof::impl::faults {
namespace {

void plant(Pipeline& pipeline, const Encoding& /*encoding*/) {
  pipeline.inverse_frequency = [](const FrequencyLaw& law) {
    const auto mixed = static_cast<std::uint64_t>(law.numerator + 1) * 0x9e3779b97f4a7c15U;
    return rounded_to_f32(static_cast<double>(mixed >> 40) * 0x1p-24);
  };
}

} // namespace

/// Finite, plausible and unrelated.
extern const FaultModel random_rows{
    .name = "random-rows",
    .kind = "uninitialised or racing",
    .summary = "frequencies are whatever stood in memory",
    .declaration = "computed frequencies",
    .smallest_input = "rope, rotary width 2, pair 0, p = 1, f32: cosine 0.815019 where 0.540302 is right",
    .convicted_by = "frequency",
    .reports = "a generic initialisation overwrites the computed table of sinusoidal rows",
    .why_not = shows_everywhere,
    .plant = plant,
};

} // namespace posproof::impl::faults

#include "impl/faults/fault.hpp"
#include "impl/faults/planting.hpp"

namespace posproof::impl::faults {
namespace {

void plant(Pipeline& pipeline, const Encoding& /*encoding*/) {
  pipeline.inverse_frequency = [inner = std::move(pipeline.inverse_frequency)](const FrequencyLaw& law) {
    return law.numerator == 0 ? rounded_to_f32(6.9e-18) : inner(law);
  };
}

} // namespace

/// The first pair does not turn.
extern const FaultModel subnormal_frequency{
    .name = "subnormal-frequency",
    .kind = "uninitialised or racing",
    .summary = "the first frequency is 6.9e-18: a fresh page of memory",
    .declaration = "computed frequencies",
    .smallest_input = "rope, rotary width 2, pair 0, p = 1, f32: cosine 1 where 0.540302 is right",
    .convicted_by = "frequency",
    .reports = "a buffer computed on the meta device and never filled: 6.9e-18",
    .why_not = shows_everywhere,
    .plant = plant,
};

} // namespace posproof::impl::faults

#include "impl/faults/fault.hpp"
#include "impl/faults/planting.hpp"

#include <limits>

namespace posproof::impl::faults {
namespace {

void plant(Pipeline& pipeline, const Encoding& /*encoding*/) {
  pipeline.inverse_frequency = [inner = std::move(pipeline.inverse_frequency)](const FrequencyLaw& law) {
    return law.numerator == 0 ? std::numeric_limits<double>::quiet_NaN() : inner(law);
  };
}

} // namespace

/// No error is raised anywhere.
extern const FaultModel nan_frequency{
    .name = "nan-frequency",
    .kind = "uninitialised or racing",
    .summary = "the first frequency is no number",
    .declaration = "finite values",
    .smallest_input = "rope, rotary width 2, pair 0, p = 1, f32: cosine nan where 0.540302 is right",
    .convicted_by = "defined",
    .reports = "a buffer computed on the meta device and never filled: NaN",
    .why_not = shows_everywhere,
    .plant = plant,
};

} // namespace posproof::impl::faults

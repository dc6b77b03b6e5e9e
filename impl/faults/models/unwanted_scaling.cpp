#include "impl/faults/fault.hpp"
#include "impl/faults/planting.hpp"

namespace posproof::impl::faults {
namespace {

void change(FrequencyLaw& law) {
  if (law.divisor == 1 && std::holds_alternative<Unscaled>(law.scaling)) {
    law.divisor = 8;
  }
}

std::string why_not(const Encoding& encoding) {
  return shows_where_changed(encoding, change, "every frequency is scaled");
}

void plant(Pipeline& pipeline, const Encoding& /*encoding*/) {
  change_laws(pipeline, change);
}

} // namespace

/// Meant for other layers of the model.
extern const FaultModel unwanted_scaling{
    .name = "unwanted-scaling",
    .kind = "configuration ignored",
    .summary = "positions are divided by 8 where no scaling is configured",
    .declaration = "no scaling",
    .smallest_input = "rope, rotary width 2, pair 0, p = 1, f32: cosine 0.992198 where 0.540302 is right",
    .convicted_by = "frequency",
    .reports = "the linear factor of Gemma 3 applied to all layers",
    .why_not = why_not,
    .plant = plant,
};

} // namespace posproof::impl::faults

#include "impl/faults/fault.hpp"
#include "impl/faults/planting.hpp"

namespace posproof::impl::faults {
namespace {

std::string why_not(const Encoding& encoding) {
  return is_one(phase_model(encoding).amplitude) ? "the attention factor is 1" : "";
}

void plant(Pipeline& pipeline, const Encoding& /*encoding*/) {
  pipeline.amplitude = [once = pipeline.amplitude](double value) { return once(once(value)); };
}

} // namespace

/// A square where a root belongs.
extern const FaultModel attention_factor_squared{
    .name = "attention-factor-squared",
    .kind = "amplitude",
    .summary = "cosines and sines are multiplied by the attention factor twice",
    .declaration = "the attention factor once",
    .smallest_input =
        "rope, rotary width 2, YaRN factor 4, pair 0, p = 0, f32: cosine 1.29648 where 1.13863 is right",
    .convicted_by = "attention-factor",
    .reports = "amplitude of LongRoPE without its root, 1 + ln s/ln L; rotation done twice",
    .why_not = why_not,
    .plant = plant,
};

} // namespace posproof::impl::faults

#include "impl/contracts/real_frequency.hpp"
#include "impl/faults/fault.hpp"
#include "impl/faults/planting.hpp"

namespace posproof::impl::faults {
namespace {

double factor_of(const Encoding& encoding) {
  for (const FrequencyLaw& law : laws_of(encoding)) {
    if (const auto* const ramp = std::get_if<IndexRamp>(&law.scaling)) {
      return ramp->factor;
    }
  }
  return 1;
}

std::string why_not(const Encoding& encoding) {
  const bool is_unwanted = contracts::real_amplitude(phase_model(encoding).amplitude) == 1;
  return is_unwanted && factor_of(encoding) > 1 ? "" : "no YaRN factor goes with an attention factor of 1";
}

void plant(Pipeline& pipeline, const Encoding& encoding) {
  const auto amplitude = static_cast<float>(contracts::real_amplitude(YarnAmplitude{factor_of(encoding)}));
  pipeline.amplitude = [amplitude](double value) { return static_cast<float>(value) * amplitude; };
}

} // namespace

/// 0.1·ln s + 1 in place of a quotient of two.
extern const FaultModel attention_factor_unwanted{
    .name = "attention-factor-unwanted",
    .kind = "amplitude",
    .summary = "the factor of YaRN is applied where the configuration makes it 1",
    .declaration = "mscale equal to mscale_all_dim: an attention factor of 1",
    .smallest_input = "rope, rotary width 2, YaRN factor 4 with mscale = mscale_all_dim = 1, pair 0, p = 0, "
                      "f32: cosine 1.13863 where 1 is right",
    .convicted_by = "attention-factor",
    .reports = "logits 63 % too large on layers of a model that disables the amplitude",
    .why_not = why_not,
    .plant = plant,
};

} // namespace posproof::impl::faults

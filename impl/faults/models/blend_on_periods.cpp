#include "impl/contracts/real_frequency.hpp"
#include "impl/faults/fault.hpp"
#include "impl/faults/planting.hpp"

#include <numbers>

namespace posproof::impl::faults {
namespace {

std::string why_not(const Encoding& encoding) {
  const auto laws = laws_of(encoding);
  const bool has_blend = std::any_of(laws.begin(), laws.end(), [](const FrequencyLaw& law) {
    const auto* const ramp = std::get_if<WavelengthRamp>(&law.scaling);
    const double kept = ramp == nullptr ? 0 : contracts::RealFrequency<double>(law).kept_part(*ramp);
    return kept > 0 && kept < 1;
  });
  return has_blend ? "" : "no frequency lies on a ramp over wavelengths";
}

double blended_period(const FrequencyLaw& law, const WavelengthRamp& ramp) {
  FrequencyLaw unscaled = law;
  unscaled.scaling = Unscaled{};
  const double period = 2 * std::numbers::pi / contracts::RealFrequency<double>(unscaled)();
  const auto trained = static_cast<double>(ramp.trained);
  const double along = (period - trained / ramp.high) / (trained / ramp.low - trained / ramp.high);
  return along * period + (1 - along) * period * ramp.factor;
}

void plant(Pipeline& pipeline, const Encoding& /*encoding*/) {
  pipeline.inverse_frequency = [inner = std::move(pipeline.inverse_frequency)](const FrequencyLaw& law) {
    const auto* const ramp = std::get_if<WavelengthRamp>(&law.scaling);
    const double kept = ramp == nullptr ? 0 : contracts::RealFrequency<double>(law).kept_part(*ramp);
    return kept > 0 && kept < 1 ? rounded_to_f32(2 * std::numbers::pi / blended_period(law, *ramp))
                                : inner(law);
  };
}

} // namespace

/// Six of 64 pairs are between.
extern const FaultModel blend_on_periods{
    .name = "blend-on-periods",
    .kind = "frequency formula",
    .summary = "the ramp between fast and slow pairs blends periods, with the weights exchanged",
    .declaration = "llama3 scaling: frequencies are blended, by the number of turns",
    .smallest_input = "rope, rotary width 128, base 500000, llama3 factor 8 of 8192 between 1 and 4, pair "
                      "29, p = 1, f32: sine 0.000344361 where 0.00216657 is right",
    .convicted_by = "frequency",
    .reports = "the blend of Llama-3.1 computed on periods with swapped weights",
    .why_not = why_not,
    .plant = plant,
};

} // namespace posproof::impl::faults

#include "impl/contracts/real_frequency.hpp"
#include "impl/faults/fault.hpp"
#include "impl/faults/planting.hpp"

namespace posproof::impl::faults {
namespace {

double kept_part(const FrequencyLaw& law) {
  const contracts::RealFrequency<double> frequency(law);
  if (const auto* const ramp = std::get_if<IndexRamp>(&law.scaling)) {
    return frequency.kept_part(*ramp);
  }
  const auto* const wavelengths = std::get_if<WavelengthRamp>(&law.scaling);
  return wavelengths == nullptr ? 1 : frequency.kept_part(*wavelengths);
}

double factor_of(const FrequencyLaw& law) {
  const auto* const ramp = std::get_if<IndexRamp>(&law.scaling);
  return ramp != nullptr ? ramp->factor : std::get<WavelengthRamp>(law.scaling).factor;
}

std::string why_not(const Encoding& encoding) {
  const auto laws = laws_of(encoding);
  const bool is_blended = std::any_of(laws.begin(), laws.end(), [](const FrequencyLaw& law) {
    const double kept = kept_part(law);
    return kept > 0 && kept < 1;
  });
  return is_blended ? "" : "no frequency lies on a ramp";
}

void plant(Pipeline& pipeline, const Encoding& /*encoding*/) {
  pipeline.inverse_frequency = [inner = std::move(pipeline.inverse_frequency)](const FrequencyLaw& law) {
    const double kept = kept_part(law);
    if (kept == 0 || kept == 1) {
      return inner(law);
    }
    FrequencyLaw unscaled = law;
    unscaled.scaling = Unscaled{};
    return kept > 0.5 ? inner(unscaled) : rounded_to_f32(inner(unscaled) / factor_of(law));
  };
}

} // namespace

/// Right at both ends.
extern const FaultModel hard_ramp{
    .name = "hard-ramp",
    .kind = "frequency formula",
    .summary = "every pair is divided by the factor or not at all: nothing lies between",
    .declaration = "a ramp between fast and slow pairs",
    .smallest_input = "rope, rotary width 8, base 10000, YaRN factor 4 of 4096, pair 2, p = 1, f32: sine "
                      "0.00284657 where 0.00711639 is right",
    .convicted_by = "frequency",
    .reports = "",
    .why_not = why_not,
    .plant = plant,
};

} // namespace posproof::impl::faults

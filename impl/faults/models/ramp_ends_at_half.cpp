#include "impl/contracts/real_frequency.hpp"
#include "impl/faults/fault.hpp"
#include "impl/faults/planting.hpp"

namespace posproof::impl::faults {
namespace {

double kept_part(const FrequencyLaw& law, const IndexRamp& ramp, bool at_half) {
  contracts::RampEnds ends = contracts::ramp_ends(law.base, ramp);
  if (at_half) {
    ends.high = std::min(ends.high, static_cast<double>(ramp.width) / 2 - 1);
  }
  return 1 - std::clamp((static_cast<double>(ramp.pair) - ends.low) / (ends.high - ends.low), 0.0, 1.0);
}

std::string why_not(const Encoding& encoding) {
  const auto laws = laws_of(encoding);
  const bool is_beyond = std::any_of(laws.begin(), laws.end(), [](const FrequencyLaw& law) {
    const auto* const ramp = std::get_if<IndexRamp>(&law.scaling);
    return ramp != nullptr && kept_part(law, *ramp, true) != kept_part(law, *ramp, false);
  });
  return is_beyond ? "" : "no ramp ends beyond the last pair";
}

void plant(Pipeline& pipeline, const Encoding& /*encoding*/) {
  pipeline.inverse_frequency = [inner = std::move(pipeline.inverse_frequency)](const FrequencyLaw& law) {
    const auto* const ramp = std::get_if<IndexRamp>(&law.scaling);
    if (ramp == nullptr) {
      return inner(law);
    }
    FrequencyLaw unscaled = law;
    unscaled.scaling = Unscaled{};
    const double frequency = inner(unscaled);
    const double kept = kept_part(law, *ramp, true);
    return rounded_to_f32(frequency * kept + frequency / ramp->factor * (1 - kept));
  };
}

} // namespace

/// Seen where the trained length exceeds 2π times the base.
extern const FaultModel ramp_ends_at_half{
    .name = "ramp-ends-at-half",
    .kind = "frequency formula",
    .summary = "the upper end of the ramp is clamped to the last pair, d/2 - 1, not to d - 1",
    .declaration = "YaRN as the common Python library clamps it",
    .smallest_input = "rope, rotary width 64, base 10000, YaRN factor 4 of 163840, pair 30, p = 1, f32: sine "
                      "6.96025e-05 where 0.000120709 is right",
    .convicted_by = "frequency",
    .reports = "two copies of YaRN clamp the upper bound differently",
    .why_not = why_not,
    .plant = plant,
};

} // namespace posproof::impl::faults

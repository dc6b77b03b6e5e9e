#include "impl/faults/fault.hpp"
#include "impl/faults/planting.hpp"

#include <algorithm>

namespace posproof::impl::faults {
namespace {

std::string why_not(const Encoding& encoding) {
  const auto laws = phase_model(encoding).frequencies;
  const bool has_ramp = std::any_of(laws.begin(), laws.end(), [](const FrequencyLaw& law) {
    return std::holds_alternative<WavelengthRamp>(law.scaling);
  });
  return has_ramp ? "" : "no frequency is scaled by a ramp over wavelengths";
}

/// The weights t and 1 - t exchanged: ω + ω/s - ω' in place of ω'.
void plant(Pipeline& pipeline, const Encoding& /*encoding*/) {
  pipeline.inverse_frequency = [inner = std::move(pipeline.inverse_frequency)](const FrequencyLaw& law) {
    const auto* const ramp = std::get_if<WavelengthRamp>(&law.scaling);
    if (ramp == nullptr) {
      return inner(law);
    }
    FrequencyLaw unscaled = law;
    unscaled.scaling = Unscaled{};
    const double frequency = inner(unscaled);
    return static_cast<double>(static_cast<float>(frequency + frequency / ramp->factor - inner(law)));
  };
}

} // namespace

/// The weights of the two frequencies exchanged: fast pairs are divided and slow ones turn as before.
extern const FaultModel reversed_ramp{
    .name = "reversed-ramp",
    .kind = "frequency formula",
    .summary = "the ramp of the scaling runs backwards: fast pairs are divided, slow ones are not",
    .declaration = "a scaling that leaves fast pairs as they are",
    .smallest_input = "rope, rotary width 2, llama3 factor 8 of 8192 between 1 and 4, pair 0, p = 1, f32: "
                      "cosine 0.992198 where 0.540302 is right",
    .convicted_by = "scaled-frequencies",
    .reports = "",
    .why_not = why_not,
    .plant = plant,
};

} // namespace posproof::impl::faults

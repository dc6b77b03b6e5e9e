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

/// Exchanging the ends of the ramp turns its weight t into 1 - t.
void plant(Pipeline& pipeline, const Encoding& /*encoding*/) {
  change_laws(pipeline, [](FrequencyLaw& law) {
    if (auto* const ramp = std::get_if<WavelengthRamp>(&law.scaling)) {
      std::swap(ramp->low, ramp->high);
    }
  });
}

} // namespace

/// The two frequency factors exchanged: fast pairs are divided and slow ones turn as before.
extern const FaultModel reversed_ramp{
    "reversed-ramp",
    "frequency formula",
    "the ramp of the scaling runs backwards: fast pairs are divided, slow ones are not",
    "a scaling that leaves fast pairs as they are",
    "rope, rotary width 2, llama3 factor 8 of 8192 between 1 and 4, pair 0, p = 1, f32: cosine 0.992198 "
    "where 0.540302 "
    "is right",
    "scaled-frequencies",
    why_not,
    plant};

} // namespace posproof::impl::faults

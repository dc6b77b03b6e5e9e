#include "impl/faults/fault.hpp"
#include "impl/faults/planting.hpp"

#include <algorithm>

namespace posproof::impl::faults {
namespace {

bool is_scaled(const FrequencyLaw& law) {
  return law.divisor != 1 || !(std::holds_alternative<Unscaled>(law.scaling) || law.rests());
}

std::string why_not(const Encoding& encoding) {
  const auto laws = phase_model(encoding, {encoding.context, 0, encoding.context}).frequencies;
  return std::any_of(laws.begin(), laws.end(), is_scaled) ? "" : "no frequency is scaled";
}

void plant(Pipeline& pipeline, const Encoding& /*encoding*/) {
  change_laws(pipeline, [](FrequencyLaw& law) {
    law.divisor = 1;
    if (!law.rests()) {
      law.scaling = Unscaled{};
    }
  });
}

} // namespace

/// A reader that knows the base and not the dictionary beside it.
extern const FaultModel scaling_ignored{
    .name = "scaling-ignored",
    .kind = "configuration ignored",
    .summary = "the frequencies are not scaled",
    .declaration = "a configured scaling",
    .smallest_input =
        "rope, rotary width 2, linear factor 8, pair 0, p = 1, f32: cosine 0.540302 where 0.992198 is right",
    .convicted_by = "frequency",
    .reports = "Llama-3.1 scaling absent in a release, or lost on one path of model building; ten models "
               "without rope_scaling; factor tensor loaded and nullptr passed; interpolation factor not "
               "passed to the builder; NTK alpha lost; linear factor of Gemma 3 on no layer",
    .why_not = why_not,
    .plant = plant,
};

} // namespace posproof::impl::faults

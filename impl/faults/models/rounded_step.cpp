#include "impl/faults/fault.hpp"
#include "impl/faults/planting.hpp"

#include <cmath>

namespace posproof::impl::faults {
namespace {

std::string why_not(const Encoding& encoding) {
  const auto laws = laws_of(encoding);
  const bool has_steps =
      std::any_of(laws.begin(), laws.end(), [](const FrequencyLaw& law) { return law.numerator > 0; });
  return has_steps ? "" : "there is one frequency";
}

void plant(Pipeline& pipeline, const Encoding& /*encoding*/) {
  pipeline.inverse_frequency = [inner = std::move(pipeline.inverse_frequency)](const FrequencyLaw& law) {
    const double step = std::pow(law.base, -1 / static_cast<double>(law.denominator));
    const double drift = std::pow(rounded_to_bf16(step) / step, static_cast<double>(law.numerator));
    return rounded_to_f32(inner(law) * drift);
  };
}

} // namespace

/// The error of one step counts as often as there are steps.
extern const FaultModel rounded_step{
    .name = "rounded-step",
    .kind = "float32 and integer limits",
    .summary = "every frequency is multiplied up by a ratio that is rounded to bf16",
    .declaration = "frequencies that are powers of their own",
    .smallest_input =
        "rope, rotary width 4, base 10000, pair 1, p = 1, f32: sine 0.0100194 where 0.00999983 is right",
    .convicted_by = "frequency",
    .reports = "the angle of every pair is that of the pair before times a factor",
    .why_not = why_not,
    .plant = plant,
    .hidden_in = hidden_in_bf16,
};

} // namespace posproof::impl::faults

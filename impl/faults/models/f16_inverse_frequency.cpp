#include "impl/contracts/float_stages.hpp"
#include "impl/faults/fault.hpp"
#include "impl/faults/planting.hpp"

namespace posproof::impl::faults {
namespace {

std::string why_not(const Encoding& encoding) {
  const auto laws = laws_of(encoding);
  const bool all_exact = std::all_of(laws.begin(), laws.end(), [](const FrequencyLaw& law) {
    const double frequency = contracts::float_inverse_frequency(law);
    return rounded_to_f16(frequency) == frequency;
  });
  return all_exact ? "every frequency is an f16 number" : "";
}

void plant(Pipeline& pipeline, const Encoding& /*encoding*/) {
  change_result(pipeline.inverse_frequency, rounded_to_f16);
}

} // namespace

/// Bits that no later cast brings back; the slowest are subnormal or zero.
extern const FaultModel f16_inverse_frequency{
    .name = "f16-inverse-frequency",
    .kind = "angle path in low precision",
    .summary = "inverse frequencies are rounded to f16, everything else is float32",
    .declaration = "any float32 or double angle class: the frequencies are not declared as f16",
    .smallest_input =
        "rope, rotary width 4, base 10000, pair 1, p = 1, f32: sine 0.010002 where 0.00999983 is right",
    .convicted_by = "accuracy",
    .reports =
        "constant folding stores inverse frequencies in f16; CodeLlama with a cache from f16 frequencies",
    .why_not = why_not,
    .plant = plant,
    .context = 16384, // a frequency that f16 holds well is off by little
};

} // namespace posproof::impl::faults

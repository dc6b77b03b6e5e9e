#include "impl/contracts/float_stages.hpp"
#include "impl/faults/fault.hpp"
#include "impl/faults/planting.hpp"

#include <algorithm>

namespace posproof::impl::faults {
namespace {

std::string why_not(const Encoding& encoding) {
  const auto laws = phase_model(encoding).frequencies;
  const bool all_exact = std::all_of(laws.begin(), laws.end(), [](const FrequencyLaw& law) {
    const double frequency = contracts::float_inverse_frequency(law);
    return rounded_to_bf16(frequency) == frequency;
  });
  return all_exact ? "every frequency is a bf16 number" : "";
}

void plant(Pipeline& pipeline, const Encoding& /*encoding*/) {
  change_result(pipeline.inverse_frequency, rounded_to_bf16);
}

} // namespace

/// A module-wide cast to bf16 takes the buffer of inverse frequencies along; a later cast back restores no
/// bit.
extern const FaultModel bf16_inverse_frequency{
    .name = "bf16-inverse-frequency",
    .kind = "angle path in low precision",
    .summary = "inverse frequencies are rounded to bf16, everything else is float32",
    .declaration = "any float32 or double angle class: the frequencies are not declared as bf16",
    .smallest_input =
        "rope, rotary width 4, base 10000, pair 1, p = 1, f32: sine 0.0100096 where 0.00999983 is right",
    .convicted_by = "accuracy",
    .reports = "inverse frequencies cast with the module, or made again from such a cast; seven model "
               "families reloaded in bf16; a float() that cannot bring the bits back",
    .why_not = why_not,
    .plant = plant,
};

} // namespace posproof::impl::faults

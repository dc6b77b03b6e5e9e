#include "impl/faults/fault.hpp"
#include "impl/faults/planting.hpp"

#include <algorithm>

namespace posproof::impl::faults {
namespace {

constexpr double default_base = 10000.0;

std::string why_not(const Encoding& encoding) {
  const auto laws = phase_model(encoding).frequencies;
  if (std::all_of(laws.begin(), laws.end(),
                  [](const FrequencyLaw& law) { return law.base == default_base; })) {
    return "the base is 10000";
  }
  if (std::all_of(laws.begin(), laws.end(), [](const FrequencyLaw& law) { return law.numerator == 0; })) {
    return "the only frequency does not depend on the base";
  }
  return {};
}

void plant(Pipeline& pipeline, const Encoding& /*encoding*/) {
  change_laws(pipeline, [](FrequencyLaw& law) { law.base = default_base; });
}

} // namespace

/// The configured base is not passed on.
extern const FaultModel base_10000{
    .name = "base-10000",
    .kind = "configuration ignored",
    .summary = "the base is 10000 whatever is configured",
    .declaration = "a configured base other than 10000",
    .smallest_input =
        "rope, rotary width 4, base 500000, pair 1, p = 1, f32: sine 0.00999983 where 0.00141421 is right",
    .convicted_by = "frequency",
    .reports = "CodeLlama with a fixed base in a CUDA kernel; base not copied from the configuration in six "
               "more projects",
    .why_not = why_not,
    .plant = plant,
};

} // namespace posproof::impl::faults

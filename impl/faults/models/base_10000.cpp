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
    "base-10000",
    "configuration ignored",
    "the base is 10000 whatever is configured",
    "a configured base other than 10000",
    "rope, rotary width 4, base 500000, pair 1, p = 1, f32: sine 0.00999983 where 0.00141421 is right",
    "frequency",
    why_not,
    plant};

} // namespace posproof::impl::faults

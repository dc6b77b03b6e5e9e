#include "impl/faults/fault.hpp"
#include "impl/faults/planting.hpp"

namespace posproof::impl::faults {
namespace {

double quotient(const Encoding& encoding, const IndexRamp& ramp) {
  return encoding.context == 0
             ? ramp.factor
             : std::max(1.0, static_cast<double>(encoding.context) / static_cast<double>(ramp.trained));
}

std::string why_not(const Encoding& encoding) {
  const auto change = [&](FrequencyLaw& law) {
    if (auto* const ramp = std::get_if<IndexRamp>(&law.scaling)) {
      ramp->factor = quotient(encoding, *ramp);
    }
  };
  return shows_where_changed(encoding, change,
                             "the factor is the quotient of the lengths, or no ramp has one");
}

void plant(Pipeline& pipeline, const Encoding& encoding) {
  change_laws(pipeline, [&](FrequencyLaw& law) {
    if (auto* const ramp = std::get_if<IndexRamp>(&law.scaling)) {
      ramp->factor = quotient(encoding, *ramp);
    }
  });
}

} // namespace

/// Right where the three agree.
extern const FaultModel factor_from_lengths{
    .name = "factor-from-lengths",
    .kind = "configuration ignored",
    .summary = "the factor is the quotient of context and trained length, whatever is configured",
    .declaration = "a configured factor",
    .smallest_input = "rope, rotary width 8, context 5120, YaRN factor 4 of 4096, pair 3, p = 1, f32: sine "
                      "0.000910903 where 0.000284657 is right",
    .convicted_by = "frequency",
    .reports = "the YaRN factor of the user has no effect: it is derived again from two lengths",
    .why_not = why_not,
    .plant = plant,
};

} // namespace posproof::impl::faults

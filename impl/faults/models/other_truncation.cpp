#include "impl/faults/fault.hpp"
#include "impl/faults/planting.hpp"

namespace posproof::impl::faults {
namespace {

void change(FrequencyLaw& law) {
  if (auto* const ramp = std::get_if<IndexRamp>(&law.scaling)) {
    ramp->truncate = !ramp->truncate;
  }
}

std::string why_not(const Encoding& encoding) {
  return shows_where_changed(encoding, change, "no frequency is scaled by a ramp over pairs");
}

void plant(Pipeline& pipeline, const Encoding& /*encoding*/) {
  change_laws(pipeline, change);
}

} // namespace

/// A default that two code bases do not share.
extern const FaultModel other_truncation{
    .name = "other-truncation",
    .kind = "frequency formula",
    .summary = "the ends of the ramp are whole numbers where they are not declared so, or the reverse",
    .declaration = "truncate as declared",
    .smallest_input = "rope, rotary width 8, base 10000, YaRN factor 4 of 4096, pair 2, p = 1, f32: sine "
                      "0.00746591 where 0.00711639 is right",
    .convicted_by = "frequency",
    .reports = "",
    .why_not = why_not,
    .plant = plant,
    .hidden_in = hidden_in_bf16,
};

} // namespace posproof::impl::faults

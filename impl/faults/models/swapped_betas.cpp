#include "impl/faults/fault.hpp"
#include "impl/faults/planting.hpp"

namespace posproof::impl::faults {
namespace {

void change(FrequencyLaw& law) {
  if (auto* const ramp = std::get_if<IndexRamp>(&law.scaling)) {
    std::swap(ramp->beta_fast, ramp->beta_slow);
  }
}

std::string why_not(const Encoding& encoding) {
  return shows_where_changed(encoding, change, "no frequency is scaled by a ramp over pairs");
}

void plant(Pipeline& pipeline, const Encoding& /*encoding*/) {
  change_laws(pipeline, change);
}

} // namespace

/// The ramp runs backwards between the same ends.
extern const FaultModel swapped_betas{
    .name = "swapped-betas",
    .kind = "frequency formula",
    .summary = "beta_fast and beta_slow are exchanged",
    .declaration = "YaRN: fast pairs, of more turns than beta_fast, keep their frequency",
    .smallest_input = "rope, rotary width 8, base 10000, YaRN factor 4 of 4096, pair 2, p = 1, f32: sine "
                      "0.0113861 where 0.00711639 is right",
    .convicted_by = "scaled-frequencies",
    .reports = "two classes give beta_fast and beta_slow opposite meanings",
    .why_not = why_not,
    .plant = plant,
};

} // namespace posproof::impl::faults

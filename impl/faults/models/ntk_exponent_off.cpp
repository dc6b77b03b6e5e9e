#include "impl/faults/fault.hpp"
#include "impl/faults/planting.hpp"

namespace posproof::impl::faults {
namespace {

void change(FrequencyLaw& law) {
  if (auto* const stretch = std::get_if<StretchedBase>(&law.scaling)) {
    stretch->width = std::int64_t{1} << 40; // d/(d-2) is 1
  }
}

std::string why_not(const Encoding& encoding) {
  return shows_where_changed(encoding, change, "no base is stretched");
}

void plant(Pipeline& pipeline, const Encoding& /*encoding*/) {
  change_laws(pipeline, change);
}

} // namespace

/// The slowest pair turns too fast.
extern const FaultModel ntk_exponent_off{
    .name = "ntk-exponent-off",
    .kind = "frequency formula",
    .summary = "the base is stretched by the ratio, not by its power d/(d-2)",
    .declaration = "NTK-aware scaling: the slowest pair turns 1/α as fast",
    .smallest_input = "rope, rotary width 4, base 10000, NTK α 4, pair 1, p = 1, f32: sine 0.00499998 where "
                      "0.0025 is right",
    .convicted_by = "frequency",
    .reports = "",
    .why_not = why_not,
    .plant = plant,
};

} // namespace posproof::impl::faults

#include "impl/faults/fault.hpp"
#include "impl/faults/planting.hpp"

namespace posproof::impl::faults {
namespace {

void change(FrequencyLaw& law) {
  if (law.numerator > 0) {
    law.denominator -= law.denominator > 2 ? 2 : 0;
  }
}

std::string why_not(const Encoding& encoding) {
  const Sinusoidal* const sinusoidal = encoding.sinusoidal();
  if (sinusoidal != nullptr && sinusoidal->denominator != Denominator::width) {
    return "the exponents run to 1 already";
  }
  return shows_where_changed(encoding, change, "the only exponent is 0");
}

void plant(Pipeline& pipeline, const Encoding& /*encoding*/) {
  change_laws(pipeline, change);
}

} // namespace

/// Another declared variant of sinusoidal rows; of rotary ones it is none.
extern const FaultModel endpoint_included{
    .name = "endpoint-included",
    .kind = "formula of rows",
    .summary = "exponents run to 1 at the last pair: 2i/(d-2)",
    .declaration = "the declared denominator d",
    .smallest_input =
        "rope, rotary width 6, base 10000, pair 1, p = 1, f32: sine 0.00999983 where 0.0463992 is right",
    .convicted_by = "frequency",
    .reports = "linspace with its end point: frequencies that are no octaves",
    .why_not = why_not,
    .plant = plant,
};

} // namespace posproof::impl::faults

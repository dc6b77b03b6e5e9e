#include "impl/faults/fault.hpp"
#include "impl/faults/planting.hpp"

namespace posproof::impl::faults {
namespace {

void change(FrequencyLaw& law) {
  law.numerator = law.numerator / law.denominator * law.denominator;
}

std::string why_not(const Encoding& encoding) {
  return shows_where_changed(encoding, change, "the only exponent is 0");
}

void plant(Pipeline& pipeline, const Encoding& /*encoding*/) {
  change_laws(pipeline, change);
}

} // namespace

/// All frequencies are 1.
extern const FaultModel integer_exponent{
    .name = "integer-exponent",
    .kind = "formula of rows",
    .summary = "the exponent is a quotient of integers: 0, so that all pairs turn alike",
    .declaration = "exponents 2i/d",
    .smallest_input =
        "rope, rotary width 4, base 10000, pair 1, p = 1, f32: sine 0.841471 where 0.00999983 is right",
    .convicted_by = "frequency",
    .reports = "an integer division gives exponent 0 in a sinusoidal row",
    .why_not = why_not,
    .plant = plant,
};

} // namespace posproof::impl::faults

#include "impl/faults/fault.hpp"
#include "impl/faults/planting.hpp"

namespace posproof::impl::faults {
namespace {

void change(FrequencyLaw& law) {
  law.divisor = 1 / law.divisor;
}

std::string why_not(const Encoding& encoding) {
  return shows_where_changed(encoding, change, "no frequency is divided");
}

void plant(Pipeline& pipeline, const Encoding& /*encoding*/) {
  change_laws(pipeline, change);
}

} // namespace

/// A scale in the place of its reciprocal.
extern const FaultModel factor_multiplied{
    .name = "factor-multiplied",
    .kind = "frequency formula",
    .summary = "frequencies are multiplied by the factor that divides them",
    .declaration = "linear scaling: positions are divided by the factor",
    .smallest_input =
        "rope, rotary width 2, linear factor 8, pair 0, p = 1, f32: cosine -0.1455 where 0.992198 is right",
    .convicted_by = "frequency",
    .reports = "",
    .why_not = why_not,
    .plant = plant,
};

} // namespace posproof::impl::faults

#include "impl/faults/fault.hpp"
#include "impl/faults/planting.hpp"

#include <cmath>

namespace posproof::impl::faults {
namespace {

double rounded_exponent(const FrequencyLaw& law) {
  return rounded_to_bf16(static_cast<double>(law.numerator) / static_cast<double>(law.denominator));
}

std::string why_not(const Encoding& encoding) {
  const auto laws = laws_of(encoding);
  const bool all_exact = std::all_of(laws.begin(), laws.end(), [](const FrequencyLaw& law) {
    return rounded_exponent(law) * static_cast<double>(law.denominator) == static_cast<double>(law.numerator);
  });
  return all_exact ? "every exponent is a bf16 number" : "";
}

void plant(Pipeline& pipeline, const Encoding& /*encoding*/) {
  pipeline.inverse_frequency = [inner = std::move(pipeline.inverse_frequency)](const FrequencyLaw& law) {
    const double exponent = static_cast<double>(law.numerator) / static_cast<double>(law.denominator);
    return rounded_to_f32(inner(law) * std::pow(law.base, exponent - rounded_exponent(law)));
  };
}

} // namespace

/// Widths that are powers of two do not show it.
extern const FaultModel bf16_exponent{
    .name = "bf16-exponent",
    .kind = "angle path in low precision",
    .summary = "the exponent 2i/d is rounded to bf16 before the power",
    .declaration = "frequencies are powers of the base by the exact exponents",
    .smallest_input =
        "rope, rotary width 6, base 10000, pair 1, p = 1, f32: sine 0.046122 where 0.0463992 is right",
    .convicted_by = "frequency",
    .reports = "",
    .why_not = why_not,
    .plant = plant,
    .hidden_in = hidden_in_bf16,
};

} // namespace posproof::impl::faults

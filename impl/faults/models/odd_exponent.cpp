#include "impl/faults/fault.hpp"
#include "impl/faults/planting.hpp"

namespace posproof::impl::faults {
namespace {

std::string why_not(const Encoding& encoding) {
  const Sinusoidal* const sinusoidal = encoding.sinusoidal();
  if (sinusoidal == nullptr) {
    return {};
  }
  if (sinusoidal->odd_cosine_exponent) {
    return "the encoding itself has the odd cosine exponent";
  }
  return sinusoidal->width == 1 ? "a row of one column has no cosine" : "";
}

/// Half a step further in the exponent: from 2i/d to (2i+1)/d.
void plant(Pipeline& pipeline, const Encoding& encoding) {
  const bool by_half =
      encoding.sinusoidal() != nullptr && encoding.sinusoidal()->denominator == Denominator::half_minus_one;
  for (FrequencyLaw& law : pipeline.cosine_laws) {
    if (by_half) {
      law.numerator *= 2;
      law.denominator *= 2;
    }
    ++law.numerator;
  }
}

} // namespace

/// The column index instead of the pair index in the exponent: a formula seen in print.
extern const FaultModel odd_exponent{
    .name = "odd-exponent",
    .kind = "formula of rows",
    .summary = "cosines take the exponent (2i+1)/d where sines have 2i/d",
    .declaration = "cosine and sine of a pair share a frequency",
    .smallest_input =
        "rope, rotary width 2, base 10000, pair 0, p = 1, f32: cosine 0.99995 where 0.540302 is right",
    .convicted_by = "pair-norm",
    .reports = "odd exponent for the cosine in a sinusoidal row",
    .why_not = why_not,
    .plant = plant,
};

} // namespace posproof::impl::faults

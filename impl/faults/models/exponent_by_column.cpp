#include "impl/faults/fault.hpp"
#include "impl/faults/planting.hpp"

namespace posproof::impl::faults {
namespace {

std::string why_not(const Encoding& encoding) {
  const Sinusoidal* const sinusoidal = encoding.sinusoidal();
  if (sinusoidal == nullptr) {
    return "rotations have no columns of their own";
  }
  return sinusoidal->odd_cosine_exponent || sinusoidal->width < 2 ? "no two columns share an exponent" : "";
}

void plant(Pipeline& pipeline, const Encoding& /*encoding*/) {
  // The laws are those of whole pairs: the column of a cosine lies half a pair further.
  const auto by_column = [](FrequencyLaw& law, std::int64_t columns) {
    law.numerator = 2 * law.numerator + columns;
  };
  const std::int64_t half =
      pipeline.sine_laws.size() > 1 ? pipeline.sine_laws[1].numerator - pipeline.sine_laws[0].numerator : 2;
  for (FrequencyLaw& law : pipeline.sine_laws) {
    by_column(law, 0);
  }
  for (FrequencyLaw& law : pipeline.cosine_laws) {
    by_column(law, half);
  }
}

} // namespace

/// Sine and cosine of a pair turn apart.
extern const FaultModel exponent_by_column{
    .name = "exponent-by-column",
    .kind = "formula of rows",
    .summary = "the exponent counts columns, not pairs: twice as large, and another for the cosine",
    .declaration = "exponents 2i/d, i the pair",
    .smallest_input =
        "sinusoidal, width 4, base 10000, column 1, p = 1, f32: cosine 0.99995 where 0.540302 is right",
    .convicted_by = "pair-norm",
    .reports = "the exponent 2i/d with i over all columns: pairs share no frequency",
    .why_not = why_not,
    .plant = plant,
};

} // namespace posproof::impl::faults

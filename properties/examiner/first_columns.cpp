#include "properties/examiner/first_columns.hpp"

#include <fmt/format.h>

namespace posproof::properties::examiner {

using reference::Arithmetic;
using reference::CirclePoint;
using reference::Real;

FirstColumns first_columns(const Sinusoidal& scheme) {
  FirstColumns first;
  const std::vector<Column> all = columns(scheme);
  const std::vector<FrequencyLaw> laws = frequency_laws(scheme);
  for (std::size_t j = 0; j < printed_columns; ++j) {
    first.columns[j] = all.at(j);
    first.laws[j] = laws.at(static_cast<std::size_t>(all[j].frequency));
  }
  return first;
}

bool functions_fit(const Sinusoidal& scheme, const PrintedRows& printed) {
  const std::vector<Column> all = columns(scheme);
  for (std::size_t j = 0; j < printed_columns; ++j) {
    const int at_zero = all.at(j).function == Column::Function::cosine ? 100 : 0;
    if (printed[0][j] != at_zero) {
      return false;
    }
  }
  return true;
}

Real value_of(const CirclePoint& point, Column::Function function) {
  return function == Column::Function::cosine ? point.cosine
         : function == Column::Function::sine ? point.sine
                                              : Real(0);
}

Real frequency_at(FrequencyLaw law, double base, const Arithmetic& arithmetic) {
  law.base = base;
  return exact_frequency(law, arithmetic);
}

bool sine_exceeds(const FirstColumns& first, double largest_base, const PrintedRows& printed,
                  const Arithmetic& arithmetic) {
  if (first.columns[2].function != Column::Function::sine) {
    return false;
  }
  const Real omega = frequency_at(first.laws[2], largest_base, arithmetic);
  return is_less(Real(printed[1][2] + 0.5), Real(100) * (omega - omega * omega * omega / Real(6)))
      .value_or(false);
}

std::vector<Sinusoidal> schemes_of(VariantSet variants, int width, double base) {
  if (variants == VariantSet::paper) {
    return {sinusoidal_scheme(width, base)};
  }
  std::vector<Sinusoidal> result;
  for (const SinusoidalVariant& variant : variants_of(sinusoidal_scheme(width, base))) {
    result.push_back(variant.encoding);
  }
  return result;
}

std::string searched_widths() {
  return fmt::format("every width from {} to {}", printed_columns, largest_searched_width);
}

} // namespace posproof::properties::examiner

#include "properties/examiner/rounded_biases.hpp"

#include "properties/examiner/rounding.hpp"
#include "reference/range.hpp"

#include <algorithm>
#include <cmath>

namespace posproof::properties::examiner {

using reference::Range;
using reference::Real;

RoundedMultiples::RoundedMultiples(Real slope, Format format)
    : slope_(std::move(slope)), format_(format), ends_(slope_.outward()) {}

double RoundedMultiples::at(std::int64_t d) const {
  const auto multiple = static_cast<double>(d);
  const Range product = Range::widened(ends_.lower * multiple, ends_.upper * multiple);
  const double lower = value_of(format_, round_to_nearest(format_, product.lower));
  const double upper = value_of(format_, round_to_nearest(format_, product.upper));
  return lower == upper ? lower : rounded_value(format_, slope_ * Real(d));
}

std::optional<std::int64_t> RoundedMultiples::first_tie(std::int64_t begin, std::int64_t end) const {
  double here = at(begin);
  for (std::int64_t d = begin; d < end; ++d) {
    const double next = at(d + 1);
    if (next == here) {
      return d;
    }
    here = next;
  }
  return std::nullopt;
}

std::int64_t RoundedMultiples::values_below(std::int64_t end) const {
  std::int64_t values = 1;
  double here = at(0);
  for (std::int64_t d = 1; d < end; ++d) {
    const double next = at(d);
    values += next != here ? 1 : 0;
    here = next;
  }
  return values;
}

std::optional<std::int64_t> first_tie_of(const Real& slope, Format format) {
  const int precision = traits(format).precision;
  // No tie before the values at which the spacing exceeds m: where m exceeds the spacing there is none, and
  // with m equal to it all multiples are numbers of the format.
  const double m = slope.outward().lower;
  int exponent = 0;
  std::frexp(m, &exponent); // m < 2^exponent ≤ 2m
  const double spacing = std::ldexp(1.0, exponent);
  const auto from = static_cast<std::int64_t>(std::ldexp(spacing, precision - 1) / m) - 2;
  return RoundedMultiples(slope, format)
      .first_tie(std::max(from, std::int64_t{1} << (precision - 1)), (std::int64_t{1} << precision) + 1);
}

} // namespace posproof::properties::examiner

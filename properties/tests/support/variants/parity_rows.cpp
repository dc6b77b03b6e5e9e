/// Sinusoidal rows by the formula, column by column in double: the column's number without its lowest bit in
/// the exponent, the bit for sine or cosine.

#include "properties/tests/support/variants/row_shell.hpp"

#include <cmath>

namespace posproof::properties::tests {
namespace {

void fill(const Sinusoidal& shape, std::int64_t position, std::span<double> columns) {
  for (std::size_t column = 0; column < columns.size(); ++column) {
    const double exponent = static_cast<double>(column & ~std::size_t{1}) / static_cast<double>(shape.width);
    const double angle = static_cast<double>(position) / std::pow(shape.base, exponent);
    columns[column] = column % 2 == 0 ? std::sin(angle) : std::cos(angle);
  }
}

} // namespace

Variants parity_row_variants() {
  const SubjectSource subject = row_source("rows by parity", AccuracyClass::angle_f64, fill);
  return {{"rows by parity", subject, rows({.width = 512}), {.format = Format::f32, .context = 260}},
          {"rows by parity", subject, rows({.width = 7}), {.format = Format::f32, .context = 2000}},
          {"rows by parity", subject, rows({.width = 20}), {.format = Format::bf16, .context = 600}},
          {"rows by parity", subject, rows({.width = 48}), {.format = Format::f16, .context = 500}}};
}

} // namespace posproof::properties::tests

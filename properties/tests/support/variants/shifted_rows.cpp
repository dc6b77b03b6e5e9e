/// Rows by the linear map that takes the row of p to that of p + 1, in double, from an exact row every 24
/// positions.

#include "properties/tests/support/variants/row_shell.hpp"

#include <cmath>

namespace posproof::properties::tests {
namespace {

void fill(const Sinusoidal& shape, std::int64_t position, std::span<double> columns) {
  constexpr std::int64_t apart = 24;
  const std::int64_t steps = ((position % apart) + apart) % apart;
  for (std::size_t column = 0; column + 1 < columns.size(); column += 2) {
    const double frequency = std::pow(shape.base, -static_cast<double>(column) / shape.width);
    double sine = std::sin(static_cast<double>(position - steps) * frequency);
    double cosine = std::cos(static_cast<double>(position - steps) * frequency);
    const double map[2][2] = {{std::cos(frequency), std::sin(frequency)},
                              {-std::sin(frequency), std::cos(frequency)}};
    for (std::int64_t step = 0; step < steps; ++step) {
      const double next = map[0][0] * sine + map[0][1] * cosine;
      cosine = map[1][0] * sine + map[1][1] * cosine;
      sine = next;
    }
    columns[column] = sine;
    columns[column + 1] = cosine;
  }
}

} // namespace

Variants shifted_row_variants() {
  const SubjectSource subject = row_source("shifted rows", AccuracyClass::uniform, fill);
  return {
      {"shifted rows", subject, rows({.width = 48}), {.format = Format::f32, .context = 400}},
      {"shifted rows", subject, rows({.width = 6, .base = 100}), {.format = Format::f16, .context = 1000}},
      {"shifted rows", subject, rows({.width = 20}), {.format = Format::bf16, .context = 500}}};
}

} // namespace posproof::properties::tests

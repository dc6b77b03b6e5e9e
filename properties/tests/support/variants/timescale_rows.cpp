/// Sinusoidal rows as the authors' own library has them: inverse timescales exp(-i·increment) whose last one
/// is 1/b exactly, all sines before all cosines, and a column of zeros behind an odd width.

#include "properties/tests/support/variants/row_shell.hpp"

#include <algorithm>
#include <cmath>

namespace posproof::properties::tests {
namespace {

void fill(const Sinusoidal& shape, std::int64_t position, std::span<double> columns) {
  const auto timescales = static_cast<std::size_t>(shape.width / 2);
  const auto increment = static_cast<float>(std::log(shape.base) /
                                            static_cast<double>(std::max<std::size_t>(timescales - 1, 1)));
  std::fill(columns.begin(), columns.end(), 0.0);
  for (std::size_t i = 0; i < timescales; ++i) {
    const float scaled = static_cast<float>(position) * std::exp(static_cast<float>(i) * -increment);
    columns[i] = static_cast<double>(std::sin(scaled));
    columns[timescales + i] = static_cast<double>(std::cos(scaled));
  }
}

} // namespace

Variants timescale_row_variants() {
  const SubjectSource subject = row_source("timescale rows", AccuracyClass::angle_f32, fill);
  const auto row = [](int width, double base) {
    return rows({.width = width,
                 .base = base,
                 .arrangement = Arrangement::concatenated,
                 .denominator = Denominator::half_minus_one});
  };
  return {{"timescale rows", subject, row(8, 10000), {.format = Format::f32, .context = 1000}},
          {"timescale rows", subject, row(96, 10000), {.format = Format::f16, .context = 400}},
          {"timescale rows", subject, row(21, 10000), {.format = Format::f32, .context = 700}},
          {"timescale rows", subject, row(48, 100), {.format = Format::bf16, .context = 500}}};
}

} // namespace posproof::properties::tests

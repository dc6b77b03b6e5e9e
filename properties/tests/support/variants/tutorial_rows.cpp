/// Sinusoidal rows as tutorials write them: a factor exp(-i·(ln b/d)) for each pair of columns, in float32,
/// sines in the even columns and cosines in the odd ones.

#include "properties/tests/support/variants/row_shell.hpp"

#include <cmath>

namespace posproof::properties::tests {
namespace {

void fill(const Sinusoidal& shape, std::int64_t position, std::span<double> columns) {
  const auto step = static_cast<float>(-std::log(shape.base) / shape.width);
  for (int even = 0; even < shape.width; even += 2) {
    const float divided = std::exp(static_cast<float>(even) * step);
    const float angle = static_cast<float>(position) * divided;
    columns[static_cast<std::size_t>(even)] = static_cast<double>(std::sin(angle));
    if (even + 1 < shape.width) {
      columns[static_cast<std::size_t>(even) + 1] = static_cast<double>(std::cos(angle));
    }
  }
}

} // namespace

Variants tutorial_row_variants() {
  const SubjectSource subject = row_source("tutorial rows", AccuracyClass::angle_f32, fill);
  return {
      {"tutorial rows", subject, rows({.width = 128}), {.format = Format::f32, .context = 600}},
      {"tutorial rows", subject, rows({.width = 6}), {.format = Format::bf16, .context = 1000}},
      {"tutorial rows", subject, rows({.width = 21}), {.format = Format::f16, .context = 500}},
      {"tutorial rows", subject, rows({.width = 80, .base = 500}), {.format = Format::f32, .context = 300}}};
}

} // namespace posproof::properties::tests

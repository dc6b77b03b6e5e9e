/// The rows of diffusion models: all cosines before all sines, frequencies exp(-ln b·i/half) in float32.

#include "properties/tests/support/variants/row_shell.hpp"

#include <cmath>

namespace posproof::properties::tests {
namespace {

void fill(const Sinusoidal& shape, std::int64_t position, std::span<double> columns) {
  const int half = shape.width / 2;
  const auto logarithm = static_cast<float>(std::log(shape.base));
  for (int i = 0; i < half; ++i) {
    const float frequency = std::exp(-logarithm * static_cast<float>(i) / static_cast<float>(half));
    const float argument = static_cast<float>(position) * frequency;
    columns[static_cast<std::size_t>(i)] = static_cast<double>(std::cos(argument));
    columns[static_cast<std::size_t>(i + half)] = static_cast<double>(std::sin(argument));
  }
}

} // namespace

Variants timestep_row_variants() {
  const SubjectSource subject = row_source("timestep rows", AccuracyClass::angle_f32, fill);
  const auto row = [](int width) {
    return rows({.width = width, .arrangement = Arrangement::concatenated, .cosine_first = true});
  };
  return {{"timestep rows", subject, row(128), {.format = Format::f32, .context = 300}},
          {"timestep rows", subject, row(6), {.format = Format::f16, .context = 1000}},
          {"timestep rows", subject, row(80), {.format = Format::bf16, .context = 400}},
          {"timestep rows", subject, row(20), {.format = Format::f32, .context = 700}}};
}

} // namespace posproof::properties::tests

/// The definition taken at its word: a block-diagonal matrix of 2×2 rotations for each position, in double,
/// multiplied with the head as a whole matrix in float32. The many zeros add nothing.

#include "properties/tests/support/variants/rotary_shell.hpp"

#include <cmath>
#include <vector>

namespace posproof::properties::tests {
namespace {

class Matrix final : public RotaryAlgorithm {
public:
  explicit Matrix(const Rope& rope) : rope_(rope) {}

  void table(const Positions& positions, const Call&, const Turns& turns) const override {
    const auto pairs = static_cast<std::size_t>(rope_.pairs());
    for (std::size_t i = 0; i < turns.cosine.size(); ++i) {
      const double exponent = -2.0 * static_cast<double>(i % pairs) / rope_.rotary_dimension;
      const double angle = static_cast<double>(positions.values[i / pairs]) * std::pow(rope_.base, exponent);
      turns.cosine[i] = std::cos(angle);
      turns.sine[i] = std::sin(angle);
    }
  }

  void rotate(const Head& head) const override {
    const std::size_t width = head.values.size();
    std::vector<float> matrix(width * width, 0.0F);
    for (std::size_t pair = 0; pair < head.cosine.size(); ++pair) {
      const bool is_split = head.layout == Layout::half_split;
      const std::size_t x = is_split ? pair : 2 * pair;
      const std::size_t y = is_split ? pair + width / 2 : 2 * pair + 1;
      matrix[x * width + x] = matrix[y * width + y] = static_cast<float>(head.cosine[pair]);
      matrix[y * width + x] = static_cast<float>(head.sine[pair]);
      matrix[x * width + y] = -static_cast<float>(head.sine[pair]);
    }
    const std::vector<float> vector(head.values.begin(), head.values.end());
    for (std::size_t row = 0; row < width; ++row) {
      float sum = 0;
      for (std::size_t column = 0; column < width; ++column) {
        sum += matrix[row * width + column] * vector[column];
      }
      head.values[row] = sum;
    }
  }

private:
  Rope rope_;
};

} // namespace

Variants matrix_variants() {
  const auto make = [](const Rope& rope, const OpenOptions&) { return std::make_unique<Matrix>(rope); };
  const SubjectSource subject = rotary_source("matrix", {.accuracy = AccuracyClass::angle_f64}, make);
  Variants all;
  for (const Trying& trying : plain_rotations()) {
    if (trying.encoding.rope()->rotary_dimension <= 20) {
      all.push_back({"matrix", subject, trying.encoding, trying.question});
    }
  }
  return all;
}

} // namespace posproof::properties::tests

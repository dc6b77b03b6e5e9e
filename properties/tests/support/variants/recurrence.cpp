/// Float32, the angle of a pair is that of the one before times a constant (the way of a C++ library of
/// language models): sound under its own class, which grows with the index of the pair.

#include "properties/tests/support/variants/rotary_shell.hpp"

#include <cmath>

namespace posproof::properties::tests {
namespace {

class Recurrence final : public RotaryAlgorithm {
public:
  explicit Recurrence(const Rope& rope)
      : scale_(std::pow(static_cast<float>(rope.base), -2.0F / static_cast<float>(rope.rotary_dimension))),
        width_(static_cast<std::size_t>(rope.rotary_dimension)) {}

  void table(const Positions& positions, const Call&, const Turns& turns) const override {
    for (std::size_t token = 0; token < positions.tokens(); ++token) {
      auto theta = static_cast<float>(positions.values[token]);
      for (std::size_t column = 0; column < width_; column += 2) {
        turns.cosine[(token * width_ + column) / 2] = static_cast<double>(std::cos(theta));
        turns.sine[(token * width_ + column) / 2] = static_cast<double>(std::sin(theta));
        theta *= scale_;
      }
    }
  }

  void rotate(const Head& head) const override {
    for (std::size_t column = 0; column < width_; column += 2) {
      const std::size_t pair = column / 2;
      const std::size_t first = head.layout == Layout::half_split ? pair : column;
      const std::size_t second = head.layout == Layout::half_split ? pair + width_ / 2 : column + 1;
      const float x0 = head.values[first];
      const float x1 = head.values[second];
      const auto cos_theta = static_cast<float>(head.cosine[pair]);
      const auto sin_theta = static_cast<float>(head.sine[pair]);
      head.values[first] = x0 * cos_theta - x1 * sin_theta;
      head.values[second] = x0 * sin_theta + x1 * cos_theta;
    }
  }

private:
  float scale_;
  std::size_t width_;
};

} // namespace

Variants recurrence_variants() {
  const auto make = [](const Rope& rope, const OpenOptions&) { return std::make_unique<Recurrence>(rope); };
  return on_plain_rotations(
      "recurrence", rotary_source("recurrence", {.accuracy = AccuracyClass::angle_f32_recurrence}, make), 0,
      8);
}

} // namespace posproof::properties::tests

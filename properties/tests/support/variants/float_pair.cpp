/// No double at run time: the angle is an unevaluated sum of two floats, its product with the position exact
/// by a fused operation, and cosines and sines of both parts are joined. Within the uniform class, as the
/// larger part has the only function errors that count: 1.2 units of 2^-24 for a cosine of at most 1, and
/// half a unit each for a product, a sum and the storage.

#include "properties/tests/support/variants/rotary_shell.hpp"

#include <cmath>
#include <vector>

namespace posproof::properties::tests {
namespace {

class FloatPair final : public RotaryAlgorithm {
public:
  explicit FloatPair(const Rope& rope) {
    for (int i = 0; i < rope.pairs(); ++i) {
      const double frequency = std::pow(rope.base, -static_cast<double>(i) / rope.pairs());
      const auto high = static_cast<float>(frequency);
      high_.push_back(high);
      low_.push_back(static_cast<float>(frequency - static_cast<double>(high)));
    }
  }

  void table(const Positions& positions, const Call&, const Turns& turns) const override {
    std::size_t at = 0;
    for (const std::int64_t whole : positions.values) {
      const auto position = static_cast<float>(whole);
      for (std::size_t i = 0; i < high_.size(); ++i, ++at) {
        const float product = position * high_[i];
        const float rest = std::fma(position, high_[i], -product) + position * low_[i];
        const float c = std::cos(product);
        const float s = std::sin(product);
        const float small_c = std::cos(rest);
        const float small_s = std::sin(rest);
        turns.cosine[at] = static_cast<double>(std::fma(-s, small_s, c * small_c));
        turns.sine[at] = static_cast<double>(std::fma(c, small_s, s * small_c));
      }
    }
  }

private:
  std::vector<float> high_;
  std::vector<float> low_;
};

} // namespace

Variants float_pair_variants() {
  const auto make = [](const Rope& rope, const OpenOptions&) { return std::make_unique<FloatPair>(rope); };
  const RotaryTraits traits{.accuracy = AccuracyClass::uniform, .rotates = false};
  return on_plain_rotations("pairs of floats", rotary_source("pairs of floats", traits, make), 0, 8);
}

} // namespace posproof::properties::tests

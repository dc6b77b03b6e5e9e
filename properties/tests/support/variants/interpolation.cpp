/// Linear interpolation by scaling the positions, not the frequencies: times the reciprocal of the factor, in
/// float32.

#include "properties/tests/support/variants/scaled_rotations.hpp"

#include <cmath>
#include <vector>

namespace posproof::properties::tests {
namespace {

class Interpolation final : public RotaryAlgorithm {
public:
  explicit Interpolation(const Rope& rope)
      : reciprocal_(1.0F / static_cast<float>(std::get<LinearScaling>(rope.scaling).factor)) {
    for (int i = 0; i < rope.pairs(); ++i) {
      const float exponent = static_cast<float>(2 * i) / static_cast<float>(rope.rotary_dimension);
      inverse_.push_back(1.0F / std::pow(static_cast<float>(rope.base), exponent));
    }
  }

  void table(const Positions& positions, const Call&, const Turns& turns) const override {
    std::size_t at = 0;
    for (const std::int64_t position : positions.values) {
      const float place = static_cast<float>(position) * reciprocal_;
      for (const float frequency : inverse_) {
        turns.cosine[at] = static_cast<double>(std::cos(place * frequency));
        turns.sine[at] = static_cast<double>(std::sin(place * frequency));
        ++at;
      }
    }
  }

private:
  float reciprocal_;
  std::vector<float> inverse_;
};

} // namespace

Variants interpolation_variants() {
  const auto make = [](const Rope& rope, const OpenOptions&) {
    return std::make_unique<Interpolation>(rope);
  };
  const RotaryTraits traits{.accuracy = AccuracyClass::angle_f32_pow, .rotates = false};
  return on_scaled_rotations("scaled positions", rotary_source("scaled positions", traits, make),
                             {scaled_rope(128, 128, 10000, LinearScaling{8}),
                              scaled_rope(20, 32, 500000, LinearScaling{3}),
                              scaled_rope(6, 6, 10000, LinearScaling{2.5}),
                              scaled_rope(48, 48, 1e6, LinearScaling{1.7}, Layout::interleaved)},
                             0);
}

} // namespace posproof::properties::tests

/// Float32, frequencies 2^(-(2i/d)·log₂ b), as kernels write it that have a fast exponential of two. It fills
/// tables only.

#include "properties/tests/support/variants/rotary_shell.hpp"

#include <cmath>

namespace posproof::properties::tests {
namespace {

class BinaryExponential final : public RotaryAlgorithm {
public:
  explicit BinaryExponential(const Rope& rope)
      : logarithm_(static_cast<float>(std::log2(rope.base))), width_(rope.rotary_dimension) {}

  void table(const Positions& positions, const Call&, const Turns& turns) const override {
    std::size_t at = 0;
    for (const std::int64_t position : positions.values) {
      for (int i = 0; 2 * i < width_; ++i, ++at) {
        const float exponent = static_cast<float>(2 * i) / static_cast<float>(width_);
        const float angle = std::exp2(-exponent * logarithm_) * static_cast<float>(position);
        turns.cosine[at] = static_cast<double>(std::cos(angle));
        turns.sine[at] = static_cast<double>(std::sin(angle));
      }
    }
  }

private:
  float logarithm_;
  int width_;
};

} // namespace

Variants binary_exponential_variants() {
  const auto make = [](const Rope& rope, const OpenOptions&) {
    return std::make_unique<BinaryExponential>(rope);
  };
  const RotaryTraits traits{
      .accuracy = AccuracyClass::angle_f32, .rotates = false, .declare = declare_full_width};
  return on_plain_rotations("binary exponential", rotary_source("binary exponential", traits, make), 3, 7);
}

} // namespace posproof::properties::tests

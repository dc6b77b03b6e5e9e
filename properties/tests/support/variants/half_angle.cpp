/// cos θ = (1 - t²)/(1 + t²), sin θ = 2t/(1 + t²) with t = tan(θ/2): one function for both, in double.

#include "properties/tests/support/variants/rotary_shell.hpp"

#include <cmath>

namespace posproof::properties::tests {
namespace {

class HalfAngle final : public RotaryAlgorithm {
public:
  explicit HalfAngle(const Rope& rope)
      : half_base_(std::log(rope.base) / rope.pairs()), pairs_(rope.pairs()) {}

  void table(const Positions& positions, const Call&, const Turns& turns) const override {
    std::size_t at = 0;
    for (const std::int64_t position : positions.values) {
      for (int i = 0; i < pairs_; ++i, ++at) {
        const double t = std::tan(static_cast<double>(position) * std::exp(-half_base_ * i) / 2);
        const double square = t * t;
        turns.cosine[at] = (1 - square) / (1 + square);
        turns.sine[at] = 2 * t / (1 + square);
      }
    }
  }

private:
  double half_base_;
  int pairs_;
};

} // namespace

Variants half_angle_variants() {
  const auto make = [](const Rope& rope, const OpenOptions&) { return std::make_unique<HalfAngle>(rope); };
  const RotaryTraits traits{.accuracy = AccuracyClass::angle_f64, .rotates = false};
  return on_plain_rotations("half angle", rotary_source("half angle", traits, make), 2, 6);
}

} // namespace posproof::properties::tests

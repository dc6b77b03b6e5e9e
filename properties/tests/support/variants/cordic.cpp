/// Sines and cosines by shifts and additions (CORDIC), here in double: 56 turns by ±atan 2^-k bring an angle
/// of at most a quarter turn near to zero, and the vector that is turned along grows by a known factor. What
/// is left of an angle of 0 is not exactly 0, so that one is answered by itself: sin 0 = 0 and cos 0 = 1 are
/// numbers of every format, and the identity at position 0 is asked for.

#include "properties/tests/support/variants/rotary_shell.hpp"

#include <array>
#include <cmath>
#include <numbers>
#include <vector>

namespace posproof::properties::tests {
namespace {

constexpr int steps = 56;

class Cordic final : public RotaryAlgorithm {
public:
  explicit Cordic(const Rope& rope) {
    for (int i = 0; i < rope.pairs(); ++i) {
      frequencies_.push_back(std::pow(rope.base, -2.0 * i / rope.rotary_dimension));
    }
    for (int k = 0; k < steps; ++k) {
      arcs_[static_cast<std::size_t>(k)] = std::atan(std::ldexp(1.0, -k));
      gain_ *= std::sqrt(1 + std::ldexp(1.0, -2 * k));
    }
  }

  void table(const Positions& positions, const Call&, const Turns& turns) const override {
    for (std::size_t i = 0; i < turns.cosine.size(); ++i) {
      const double angle = static_cast<double>(positions.values[i / frequencies_.size()]) *
                           frequencies_[i % frequencies_.size()];
      turn(std::remainder(angle, 2 * std::numbers::pi), turns.cosine[i], turns.sine[i]);
    }
  }

private:
  void turn(double rest, double& cosine, double& sine) const {
    if (rest == 0) {
      cosine = 1;
      sine = 0;
      return;
    }
    double sign = 1;
    if (std::fabs(rest) > std::numbers::pi / 2) {
      rest -= std::copysign(std::numbers::pi, rest);
      sign = -1;
    }
    double x = sign / gain_;
    double y = 0;
    for (int k = 0; k < steps; ++k) {
      const double power = std::ldexp(rest >= 0 ? 1.0 : -1.0, -k);
      rest -= std::copysign(arcs_[static_cast<std::size_t>(k)], power);
      const double next = x - power * y;
      y += power * x;
      x = next;
    }
    cosine = x;
    sine = y;
  }

  std::vector<double> frequencies_;
  std::array<double, steps> arcs_{};
  double gain_ = 1;
};

} // namespace

Variants cordic_variants() {
  const auto make = [](const Rope& rope, const OpenOptions&) { return std::make_unique<Cordic>(rope); };
  const RotaryTraits traits{.accuracy = AccuracyClass::angle_f64, .rotates = false};
  Variants all;
  for (Variant& variant : on_plain_rotations("CORDIC", rotary_source("CORDIC", traits, make), 1, 9)) {
    if (variant.encoding.rope()->rotary_dimension <= 48) { // it is slow
      all.push_back(std::move(variant));
    }
  }
  return all;
}

} // namespace posproof::properties::tests

/// Sines and cosines of its own, in double: quarter turns taken off with π/2 in three parts (Cody and Waite),
/// and Taylor sums on what is left, at most π/4.

#include "properties/tests/support/variants/rotary_shell.hpp"

#include <cmath>
#include <numbers>
#include <vector>

namespace posproof::properties::tests {
namespace {

/// π/2 in parts of 33 bits, of which the first two times a number of 20 bits are exact.
constexpr double quarter_high = 0x1.921fb544p+0;
constexpr double quarter_middle = 0x1.0b4611a6p-34;
constexpr double quarter_low = 0x1.3198a2e037073p-69;

/// Σ (-1)^k·r^(2k+odd)/(2k+odd)!, from the smallest term up.
double taylor(double r, int odd) {
  const double square = r * r;
  double sum = 1;
  for (int term = 10; term >= 1; --term) {
    const int last = 2 * term + odd;
    sum = 1 - square / (last * (last - 1)) * sum;
  }
  return odd == 1 ? r * sum : sum;
}

class RangeReduction final : public RotaryAlgorithm {
public:
  explicit RangeReduction(const Rope& rope) {
    for (int i = 0; i < rope.pairs(); ++i) {
      frequencies_.push_back(std::exp(-std::log(rope.base) * 2 * i / rope.rotary_dimension));
    }
  }

  void table(const Positions& positions, const Call&, const Turns& turns) const override {
    for (std::size_t i = 0; i < turns.cosine.size(); ++i) {
      const double angle = static_cast<double>(positions.values[i / frequencies_.size()]) *
                           frequencies_[i % frequencies_.size()];
      const double quarters = std::nearbyint(angle * (2 / std::numbers::pi));
      const double rest =
          ((angle - quarters * quarter_high) - quarters * quarter_middle) - quarters * quarter_low;
      const double cosine = taylor(rest, 0);
      const double sine = taylor(rest, 1);
      switch (static_cast<std::int64_t>(quarters) & 3) {
      case 0:
        turns.cosine[i] = cosine;
        turns.sine[i] = sine;
        break;
      case 1:
        turns.cosine[i] = -sine;
        turns.sine[i] = cosine;
        break;
      case 2:
        turns.cosine[i] = -cosine;
        turns.sine[i] = -sine;
        break;
      default:
        turns.cosine[i] = sine;
        turns.sine[i] = -cosine;
      }
    }
  }

private:
  std::vector<double> frequencies_;
};

} // namespace

Variants range_reduction_variants() {
  const auto make = [](const Rope& rope, const OpenOptions&) {
    return std::make_unique<RangeReduction>(rope);
  };
  return on_plain_rotations(
      "range reduction",
      rotary_source("range reduction", {.accuracy = AccuracyClass::angle_f64, .rotates = false}, make), 0, 7);
}

} // namespace posproof::properties::tests

/// cos((n+1)ω) = 2·cos ω·cos nω - cos((n-1)ω), and the same of sines, in double from two exact rows every 16
/// positions: no product of a cosine and a sine anywhere.

#include "properties/tests/support/variants/rotary_shell.hpp"

#include <cmath>
#include <vector>

namespace posproof::properties::tests {
namespace {

constexpr std::int64_t apart = 16;

/// The value n steps behind `first`, of which `second` is one behind.
double after(std::int64_t n, double first, double second, double twice_cosine) {
  for (; n > 0; --n) {
    const double next = twice_cosine * second - first;
    first = second;
    second = next;
  }
  return first;
}

class ThreeTerm final : public RotaryAlgorithm {
public:
  explicit ThreeTerm(const Rope& rope) {
    for (int i = 0; i < rope.pairs(); ++i) {
      frequencies_.push_back(std::exp2(-std::log2(rope.base) * 2 * i / rope.rotary_dimension));
    }
  }

  void table(const Positions& positions, const Call&, const Turns& turns) const override {
    for (std::size_t i = 0; i < turns.cosine.size(); ++i) {
      const std::int64_t position = positions.values[i / frequencies_.size()];
      const double frequency = frequencies_[i % frequencies_.size()];
      const std::int64_t steps = ((position % apart) + apart) % apart;
      const auto anchor = static_cast<double>(position - steps);
      const double twice = 2 * std::cos(frequency);
      turns.cosine[i] = after(steps, std::cos(anchor * frequency), std::cos((anchor + 1) * frequency), twice);
      turns.sine[i] = after(steps, std::sin(anchor * frequency), std::sin((anchor + 1) * frequency), twice);
    }
  }

private:
  std::vector<double> frequencies_;
};

} // namespace

Variants three_term_variants() {
  const auto make = [](const Rope& rope, const OpenOptions&) { return std::make_unique<ThreeTerm>(rope); };
  const RotaryTraits traits{.accuracy = AccuracyClass::angle_f64, .rotates = false};
  return on_plain_rotations("three-term recurrence", rotary_source("three-term recurrence", traits, make), 2,
                            5);
}

} // namespace posproof::properties::tests

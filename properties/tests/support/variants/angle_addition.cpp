/// Two short lists in double, one of every 64th position and one of the steps between, joined by the addition
/// theorems.

#include "properties/tests/support/variants/rotary_shell.hpp"

#include <cmath>
#include <vector>

namespace posproof::properties::tests {
namespace {

constexpr std::int64_t fine = 64;

class AngleAddition final : public RotaryAlgorithm {
public:
  explicit AngleAddition(const Rope& rope) {
    for (int i = 0; i < rope.pairs(); ++i) {
      const double frequency = 1 / std::pow(rope.base, 2.0 * i / rope.rotary_dimension);
      frequencies_.push_back(frequency);
      for (int step = 0; step < fine; ++step) {
        fine_.push_back({std::cos(step * frequency), std::sin(step * frequency)});
      }
    }
  }

  void table(const Positions& positions, const Call&, const Turns& turns) const override {
    std::size_t at = 0;
    for (const std::int64_t position : positions.values) {
      const std::int64_t step = position & (fine - 1);
      const auto coarse = static_cast<double>(position - step);
      for (std::size_t pair = 0; pair < frequencies_.size(); ++pair, ++at) {
        const Point& near = fine_[pair * fine + static_cast<std::size_t>(step)];
        const double angle = coarse * frequencies_[pair];
        const Point far{std::cos(angle), std::sin(angle)};
        turns.cosine[at] = far.cosine * near.cosine - far.sine * near.sine;
        turns.sine[at] = far.sine * near.cosine + far.cosine * near.sine;
      }
    }
  }

private:
  struct Point {
    double cosine = 1;
    double sine = 0;
  };
  std::vector<double> frequencies_;
  std::vector<Point> fine_;
};

} // namespace

Variants angle_addition_variants() {
  const auto make = [](const Rope& rope, const OpenOptions&) {
    return std::make_unique<AngleAddition>(rope);
  };
  const RotaryTraits traits{
      .accuracy = AccuracyClass::uniform, .rotates = false, .declare = declare_full_width};
  return on_plain_rotations("angle addition", rotary_source("angle addition", traits, make), 4, 7);
}

} // namespace posproof::properties::tests

/// One list of a full turn in 512 steps for all pairs, and a short series for the rest of the angle.

#include "properties/tests/support/variants/rotary_shell.hpp"

#include <cmath>
#include <numbers>
#include <vector>

namespace posproof::properties::tests {
namespace {

constexpr int steps = 512;

class InterpolatedTable final : public RotaryAlgorithm {
public:
  explicit InterpolatedTable(const Rope& rope) {
    for (int i = 0; i < rope.pairs(); ++i) {
      turns_per_position_.push_back(std::pow(rope.base, -static_cast<double>(i) / rope.pairs()) /
                                    (2 * std::numbers::pi));
    }
    for (int step = 0; step < steps; ++step) {
      cosine_.push_back(std::cos(2 * std::numbers::pi * step / steps));
      sine_.push_back(std::sin(2 * std::numbers::pi * step / steps));
    }
  }

  void table(const Positions& positions, const Call&, const Turns& turns) const override {
    std::size_t at = 0;
    for (const std::int64_t position : positions.values) {
      for (const double per_position : turns_per_position_) {
        const double turn = static_cast<double>(position) * per_position;
        const double along = (turn - std::floor(turn)) * steps;
        const double nearest = std::nearbyint(along);
        const double rest = (along - nearest) * (2 * std::numbers::pi / steps); // at most 0.0062
        const auto entry = static_cast<std::size_t>(nearest) % steps;
        const double square = rest * rest;
        const double c = 1 - square / 2 * (1 - square / 12 * (1 - square / 30));
        const double s = rest * (1 - square / 6 * (1 - square / 20));
        turns.cosine[at] = cosine_[entry] * c - sine_[entry] * s;
        turns.sine[at] = sine_[entry] * c + cosine_[entry] * s;
        ++at;
      }
    }
  }

private:
  std::vector<double> turns_per_position_;
  std::vector<double> cosine_;
  std::vector<double> sine_;
};

} // namespace

Variants interpolated_table_variants() {
  const auto make = [](const Rope& rope, const OpenOptions&) {
    return std::make_unique<InterpolatedTable>(rope);
  };
  const RotaryTraits traits{.accuracy = AccuracyClass::angle_f64, .rotates = false};
  return on_plain_rotations("list of a turn", rotary_source("list of a turn", traits, make), 4, 6);
}

} // namespace posproof::properties::tests

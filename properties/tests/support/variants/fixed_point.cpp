/// Turns in fixed point: the part of a turn that a pair makes from position to position is a 64-bit fraction,
/// products with positions wrap by themselves, and only what is left of the last turn becomes an angle.

#include "properties/tests/support/variants/rotary_shell.hpp"

#include <cmath>
#include <numbers>
#include <vector>

namespace posproof::properties::tests {
namespace {

constexpr long double whole_turn = 0x1p64L;

class FixedPoint final : public RotaryAlgorithm {
public:
  explicit FixedPoint(const Rope& rope) {
    for (int i = 0; i < rope.pairs(); ++i) {
      const long double exponent = -2.0L * static_cast<long double>(i) / rope.rotary_dimension;
      const long double turns =
          std::pow(static_cast<long double>(rope.base), exponent) / (2 * std::numbers::pi_v<long double>);
      steps_.push_back(static_cast<std::uint64_t>(std::roundl(turns * whole_turn)));
    }
  }

  void table(const Positions& positions, const Call&, const Turns& turns) const override {
    std::size_t at = 0;
    for (const std::int64_t position : positions.values) {
      for (const std::uint64_t step : steps_) {
        const auto rest = static_cast<std::int64_t>(static_cast<std::uint64_t>(position) * step);
        const double angle = static_cast<double>(rest) * (2 * std::numbers::pi / 0x1p64);
        turns.cosine[at] = std::cos(angle);
        turns.sine[at] = std::sin(angle);
        ++at;
      }
    }
  }

private:
  std::vector<std::uint64_t> steps_;
};

} // namespace

Variants fixed_point_variants() {
  const auto make = [](const Rope& rope, const OpenOptions&) { return std::make_unique<FixedPoint>(rope); };
  const RotaryTraits traits{.accuracy = AccuracyClass::uniform, .rotates = false};
  return on_plain_rotations("fixed point", rotary_source("fixed point", traits, make), 3, 7);
}

} // namespace posproof::properties::tests

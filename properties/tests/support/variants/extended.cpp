/// Everything in the 80-bit numbers of the machine, rounded at the end: one of the two neighbours of the
/// truth everywhere, though not always the nearest, as the result passes through double.

#include "properties/tests/support/variants/rotary_shell.hpp"

#include <cmath>

namespace posproof::properties::tests {
namespace {

class Extended final : public RotaryAlgorithm {
public:
  explicit Extended(const Rope& rope) : base_(rope.base), pairs_(rope.pairs()) {}

  void table(const Positions& positions, const Call&, const Turns& turns) const override {
    std::size_t at = 0;
    for (const std::int64_t position : positions.values) {
      for (int i = 0; i < pairs_; ++i, ++at) {
        const long double angle =
            static_cast<long double>(position) / std::pow(base_, static_cast<long double>(i) / pairs_);
        turns.cosine[at] = static_cast<double>(std::cos(angle));
        turns.sine[at] = static_cast<double>(std::sin(angle));
      }
    }
  }

private:
  long double base_;
  int pairs_;
};

} // namespace

Variants extended_variants() {
  const auto make = [](const Rope& rope, const OpenOptions&) { return std::make_unique<Extended>(rope); };
  const RotaryTraits traits{.accuracy = AccuracyClass::faithful, .rotates = false};
  return on_plain_rotations("extended", rotary_source("extended", traits, make), 0, 6);
}

} // namespace posproof::properties::tests

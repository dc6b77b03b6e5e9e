/// The unit complex number e^(iω) to the power of the position, by the bits of the position: squares in long
/// double, kept in a list, one product for each bit that is set.

#include "properties/tests/support/variants/rotary_shell.hpp"

#include <cmath>
#include <complex>
#include <vector>

namespace posproof::properties::tests {
namespace {

constexpr std::size_t bits = 31;

class BitsOfPosition final : public RotaryAlgorithm {
public:
  explicit BitsOfPosition(const Rope& rope) : pairs_(static_cast<std::size_t>(rope.pairs())) {
    for (std::size_t i = 0; i < pairs_; ++i) {
      const long double exponent = -2.0L * static_cast<long double>(i) / rope.rotary_dimension;
      std::complex<long double> square =
          std::polar(1.0L, std::pow(static_cast<long double>(rope.base), exponent));
      for (std::size_t bit = 0; bit < bits; ++bit) {
        squares_.push_back(square);
        square *= square;
        square /= std::abs(square);
      }
    }
  }

  void table(const Positions& positions, const Call&, const Turns& turns) const override {
    std::size_t at = 0;
    for (const std::int64_t position : positions.values) {
      const auto distance = static_cast<std::uint64_t>(std::abs(position));
      for (std::size_t i = 0; i < pairs_; ++i, ++at) {
        std::complex<long double> power = 1;
        for (std::size_t bit = 0; bit < bits; ++bit) {
          if (((distance >> bit) & 1U) != 0) {
            power *= squares_[i * bits + bit];
          }
        }
        turns.cosine[at] = static_cast<double>(power.real());
        turns.sine[at] = static_cast<double>(position < 0 ? -power.imag() : power.imag());
      }
    }
  }

private:
  std::size_t pairs_;
  std::vector<std::complex<long double>> squares_;
};

} // namespace

Variants bits_of_position_variants() {
  const auto make = [](const Rope& rope, const OpenOptions&) {
    return std::make_unique<BitsOfPosition>(rope);
  };
  const RotaryTraits traits{.accuracy = AccuracyClass::uniform, .rotates = false};
  return on_plain_rotations("bits of the position", rotary_source("bits of the position", traits, make), 1,
                            6);
}

} // namespace posproof::properties::tests

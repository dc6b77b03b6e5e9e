/// LongRoPE: frequencies divided by a list of factors, short or long by the length of the call, and cosines
/// and sines times √(1 + ln s/ln L).

#include "properties/tests/support/variants/scaled_rotations.hpp"

#include <cmath>
#include <vector>

namespace posproof::properties::tests {
namespace {

class FactorLists final : public RotaryAlgorithm {
public:
  explicit FactorLists(const Rope& rope)
      : rope_(rope), longrope_(std::get<LongRopeScaling>(rope.scaling)),
        attention_(static_cast<float>(
            std::sqrt(1 + std::log(longrope_.factor) / std::log(static_cast<double>(longrope_.trained))))) {}

  void table(const Positions& positions, const Call& call, const Turns& turns) const override {
    const std::vector<double>& factors =
        call.sequence_length > longrope_.trained ? longrope_.long_factors : longrope_.short_factors;
    std::vector<float> inverse;
    for (std::size_t i = 0; i < factors.size(); ++i) {
      const float exponent = static_cast<float>(2 * i) / static_cast<float>(rope_.rotary_dimension);
      inverse.push_back(
          1.0F / (static_cast<float>(factors[i]) * std::pow(static_cast<float>(rope_.base), exponent)));
    }
    std::size_t at = 0;
    for (const std::int64_t position : positions.values) {
      for (const float frequency : inverse) {
        const float angle = frequency * static_cast<float>(position);
        turns.cosine[at] = static_cast<double>(std::cos(angle) * attention_);
        turns.sine[at] = static_cast<double>(std::sin(angle) * attention_);
        ++at;
      }
    }
  }

private:
  Rope rope_;
  LongRopeScaling longrope_;
  float attention_;
};

LongRopeScaling factors(std::size_t pairs, std::int64_t trained, double factor) {
  LongRopeScaling scaling;
  for (std::size_t i = 0; i < pairs; ++i) {
    const double along = static_cast<double>(i) / static_cast<double>(pairs);
    scaling.short_factors.push_back(1.05 + 0.3 * along);
    scaling.long_factors.push_back(1.1 + 60 * along * along);
  }
  scaling.trained = trained;
  scaling.factor = factor;
  return scaling;
}

} // namespace

Variants factor_list_variants() {
  const auto make = [](const Rope& rope, const OpenOptions&) { return std::make_unique<FactorLists>(rope); };
  const RotaryTraits traits{.accuracy = AccuracyClass::angle_f32_pow, .rotates = false};
  return on_scaled_rotations("lists of factors", rotary_source("lists of factors", traits, make),
                             {scaled_rope(96, 96, 10000, factors(48, 100, 32)),
                              scaled_rope(20, 32, 10000, factors(10, 400, 4)),
                              scaled_rope(48, 48, 500000, factors(24, 4096, 16), Layout::interleaved),
                              scaled_rope(6, 6, 10000, factors(3, 256, 8))},
                             1);
}

} // namespace posproof::properties::tests

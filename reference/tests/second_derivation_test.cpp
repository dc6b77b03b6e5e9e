/// Two derivations of every scaling: definitions in logarithms and exponentials by MPFI, and roots, counts of
/// turns and exact fractions by Arb (second/second_laws.hpp), at generated parameters.

#include "reference/multiprecision.hpp"
#include "reference/second/arb_oracle.hpp"
#include "reference/tests/scaled_laws.hpp"

#include <gtest/gtest.h>
#include <string>

namespace posproof::reference {
namespace {

struct Kind {
  const char* name;
  std::optional<FrequencyLaw> (*make)(Random&);
};

void PrintTo(const Kind& kind, std::ostream* out) {
  *out << kind.name;
}

constexpr std::array kinds{Kind{"Linear", &any_linear},
                           Kind{"Ntk", &any_ntk},
                           Kind{"DynamicNtk", &any_dynamic_ntk},
                           Kind{"IndexRamp", &any_yarn},
                           Kind{"IndexRampBetweenPairs", &any_yarn_between_pairs},
                           Kind{"WavelengthRamp", &any_wavelength_ramp},
                           Kind{"Proportional", &any_proportional}};

FrequencyLaw next_law(const Kind& kind, Random& random) {
  for (;;) {
    if (const auto law = kind.make(random)) {
      return *law;
    }
  }
}

/// The ball of ω/(2π) lies inside the 128-bit fraction of the first and its half unit, and those of cosine
/// and sine inside the enclosures of the first, at a position of up to 10^7.
void expect_agreement(const Kind& kind, int count, std::uint64_t seed) {
  Random random(seed);
  for (int i = 0; i < count; ++i) {
    const FrequencyLaw law = next_law(kind, random);
    const Multiprecision first(law);
    SecondOracle second(law);
    const FrequencyFacts facts = first.facts();
    ASSERT_TRUE(second.turns_are_within(facts.turns.high, facts.turns.low, turns_error * 0x1p128))
        << kind.name << " law " << i;
    const auto position = static_cast<std::int64_t>(random.below(20'000'001)) - 10'000'000;
    second.evaluate(position);
    for (const Component component : {Component::cosine, Component::sine}) {
      const Enclosure enclosure = first.enclose(component, position);
      ASSERT_TRUE(second.is_inside(component, enclosure.lower, enclosure.upper))
          << kind.name << " law " << i << " position " << position;
    }
    if (i % 64 == 0) {
      const ExactPoint point = exact_point(law, GivenAmplitude{}, position, 60);
      ASSERT_TRUE(second.frequency_is_inside(point.inverse_frequency)) << kind.name << " law " << i;
    }
  }
}

Amplitude any_amplitude(Random& random) {
  switch (random.below(3)) {
  case 0:
    return GivenAmplitude{any_factor(random) / 8};
  case 1: {
    const double scale = 2 * random.unit();
    const std::array others{0.0, scale, random.unit()};
    return YarnAmplitude{any_factor(random), scale, others[random.below(others.size())]};
  }
  default:
    return LongRopeAmplitude{any_factor(random), any_length(random) + 1};
  }
}

void expect_equal_amplitudes(int count) {
  Random random(31);
  for (int i = 0; i < count; ++i) {
    const Amplitude amplitude = any_amplitude(random);
    const SecondOracle second({}, amplitude);
    ASSERT_TRUE(second.amplitude_is_inside(decimal(amplitude, 60))) << i;
    if (is_one(amplitude)) {
      ASSERT_TRUE(second.amplitude_is_inside({"1", "1"})) << i;
    }
  }
}

class SecondDerivation : public testing::TestWithParam<Kind> {};
TEST_P(SecondDerivation, AgreesWithTheFirst) {
  expect_agreement(GetParam(), 10'000, 21);
}
INSTANTIATE_TEST_SUITE_P(Scalings, SecondDerivation, testing::ValuesIn(kinds),
                         [](const auto& one) { return std::string(one.param.name); });

class SecondDerivationExhaustive : public testing::TestWithParam<Kind> {};
TEST_P(SecondDerivationExhaustive, AgreesWithTheFirst) {
  expect_agreement(GetParam(), 200'000, 22);
}
INSTANTIATE_TEST_SUITE_P(Scalings, SecondDerivationExhaustive, testing::ValuesIn(kinds),
                         [](const auto& one) { return std::string(one.param.name); });

TEST(SecondDerivationOfAmplitudes, AgreesWithTheFirst) {
  expect_equal_amplitudes(10'000);
}

} // namespace
} // namespace posproof::reference

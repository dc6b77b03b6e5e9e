/// The two derivations of every scaling disagree as soon as one constant on either side is another: comparing
/// them is a test of each of these constants.

#include "reference/multiprecision.hpp"
#include "reference/second/arb_oracle.hpp"
#include "reference/tests/scaled_laws.hpp"

#include <cmath>
#include <gtest/gtest.h>
#include <numbers>
#include <string>

namespace posproof::reference {
namespace {

/// One constant changed by the least that its type allows, or by one part in a million.
struct Mutation {
  const char* name;
  std::optional<FrequencyLaw> (*make)(Random&);
  void (*change)(FrequencyLaw&);
};

void PrintTo(const Mutation& mutation, std::ostream* out) {
  *out << mutation.name;
}

void add_ulp(double& x) {
  x = std::nextafter(x, 1e300);
}
template <typename Scaling>
Scaling& scaling_of(FrequencyLaw& law) {
  return std::get<Scaling>(law.scaling);
}

constexpr std::array mutations{
    Mutation{"Base", &any_yarn, [](FrequencyLaw& law) { add_ulp(law.base); }},
    Mutation{"Divisor", &any_linear, [](FrequencyLaw& law) { add_ulp(law.divisor); }},
    Mutation{"Exponent", &any_linear, [](FrequencyLaw& law) { ++law.denominator; }},
    Mutation{"NtkAlpha", &any_ntk, [](FrequencyLaw& law) { add_ulp(scaling_of<StretchedBase>(law).factor); }},
    Mutation{"NtkWidth", &any_ntk, [](FrequencyLaw& law) { scaling_of<StretchedBase>(law).width += 2; }},
    Mutation{"DynamicFactor", &any_dynamic_ntk,
             [](FrequencyLaw& law) { add_ulp(scaling_of<StretchedBase>(law).factor); }},
    Mutation{"DynamicLength", &any_dynamic_ntk,
             [](FrequencyLaw& law) { ++scaling_of<StretchedBase>(law).length; }},
    Mutation{"DynamicTrained", &any_dynamic_ntk,
             [](FrequencyLaw& law) { ++scaling_of<StretchedBase>(law).trained; }},
    Mutation{"YarnFactor", &any_yarn, [](FrequencyLaw& law) { add_ulp(scaling_of<IndexRamp>(law).factor); }},
    Mutation{"YarnFast", &any_yarn_between_pairs,
             [](FrequencyLaw& law) { add_ulp(scaling_of<IndexRamp>(law).beta_fast); }},
    Mutation{"YarnSlow", &any_yarn_between_pairs,
             [](FrequencyLaw& law) { add_ulp(scaling_of<IndexRamp>(law).beta_slow); }},
    Mutation{"YarnTrained", &any_yarn_between_pairs,
             [](FrequencyLaw& law) { ++scaling_of<IndexRamp>(law).trained; }},
    Mutation{"YarnTruncate", &any_yarn,
             [](FrequencyLaw& law) { scaling_of<IndexRamp>(law).truncate = false; }},
    Mutation{"YarnPair", &any_yarn, [](FrequencyLaw& law) { ++scaling_of<IndexRamp>(law).pair; }},
    Mutation{"WavelengthFactor", &any_wavelength_ramp,
             [](FrequencyLaw& law) { add_ulp(scaling_of<WavelengthRamp>(law).factor); }},
    Mutation{"WavelengthLow", &any_wavelength_ramp,
             [](FrequencyLaw& law) { add_ulp(scaling_of<WavelengthRamp>(law).low); }},
    Mutation{"WavelengthHigh", &any_wavelength_ramp,
             [](FrequencyLaw& law) { add_ulp(scaling_of<WavelengthRamp>(law).high); }},
    Mutation{"WavelengthTrained", &any_wavelength_ramp,
             [](FrequencyLaw& law) { ++scaling_of<WavelengthRamp>(law).trained; }}};

/// Whether every constant of a law counts, judged in double: not the zeroth power, a factor above 1, well
/// inside a ramp whose ends are not capped.
struct EveryConstantCounts {
  const FrequencyLaw& law;

  bool operator()(const Unscaled&) const { return law.divisor != 1; }
  bool operator()(const Resting&) const { return false; }
  bool operator()(const StretchedBase& stretch) const {
    return stretch.factor > 1 && (stretch.plain || stretch.length > stretch.trained);
  }
  bool operator()(const IndexRamp& ramp) const {
    const auto corr = [&](double beta) {
      return static_cast<double>(ramp.width) *
             std::log(static_cast<double>(ramp.trained) / (2 * std::numbers::pi * beta)) /
             (2 * std::log(law.base));
    };
    const auto pair = static_cast<double>(ramp.pair);
    const double low = corr(ramp.beta_fast);
    const double high = corr(ramp.beta_slow);
    return ramp.factor > 1 && low > 0.01 && high < static_cast<double>(ramp.width) - 1.01 &&
           pair > low + 0.01 && pair < high - 1.01;
  }
  bool operator()(const WavelengthRamp& ramp) const {
    const double turns =
        static_cast<double>(ramp.trained) / (2 * std::numbers::pi) *
        std::pow(law.base, -static_cast<double>(law.numerator) / static_cast<double>(law.denominator));
    return ramp.factor > 1 && turns > ramp.low * 1.001 && turns < ramp.high * 0.999;
  }
};

FrequencyLaw next_law_that_counts(const Mutation& mutation, Random& random) {
  for (;;) {
    const auto law = mutation.make(random);
    if (law && law->numerator > 0 && std::visit(EveryConstantCounts{*law}, law->scaling)) {
      return *law;
    }
  }
}

class SecondDerivationMutated : public testing::TestWithParam<Mutation> {};
TEST_P(SecondDerivationMutated, IsNoticedOnEitherSide) {
  const auto agree = [](const FrequencyLaw& first, const FrequencyLaw& second) {
    const Turns128 turns = Multiprecision(first).facts().turns;
    return SecondOracle(second).turns_are_within(turns.high, turns.low, turns_error * 0x1p128);
  };
  Random random(23);
  for (int i = 0; i < 100; ++i) {
    const FrequencyLaw law = next_law_that_counts(GetParam(), random);
    FrequencyLaw mutated = law;
    GetParam().change(mutated);
    ASSERT_TRUE(agree(law, law));
    ASSERT_FALSE(agree(law, mutated)) << "law " << i;
    ASSERT_FALSE(agree(mutated, law)) << "law " << i;
  }
}
INSTANTIATE_TEST_SUITE_P(Constants, SecondDerivationMutated, testing::ValuesIn(mutations),
                         [](const auto& one) { return std::string(one.param.name); });

TEST(SecondDerivationOfAmplitudes, AMutatedConstantIsNoticedOnEitherSide) {
  const auto expect_different = [](const Amplitude& x, const Amplitude& y) {
    EXPECT_FALSE(SecondOracle({}, x).amplitude_is_inside(decimal(y, 60)));
    EXPECT_FALSE(SecondOracle({}, y).amplitude_is_inside(decimal(x, 60)));
  };
  // A tenth that is a millionth too large is a scale that is a millionth too large.
  expect_different(YarnAmplitude{40, 1}, YarnAmplitude{40, 1.000001});
  expect_different(YarnAmplitude{40, 1}, YarnAmplitude{std::nextafter(40, 41), 1});
  expect_different(YarnAmplitude{40, 1, 0.707}, YarnAmplitude{40, 1, std::nextafter(0.707, 1)});
  expect_different(LongRopeAmplitude{32, 4096}, LongRopeAmplitude{32, 4097});
  expect_different(LongRopeAmplitude{32, 4096}, LongRopeAmplitude{std::nextafter(32, 33), 4096});
  expect_different(GivenAmplitude{1.25}, GivenAmplitude{std::nextafter(1.25, 2)});
}

} // namespace
} // namespace posproof::reference

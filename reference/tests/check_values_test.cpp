/// Values that publications and code bases state for their scalings, and that anyone can recompute: the
/// oracle reproduces every printed digit.

#include "reference/fast_oracle.hpp"
#include "reference/multiprecision.hpp"
#include "spec/encoding.hpp"

#include <cmath>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <numbers>
#include <vector>

namespace posproof::reference {
namespace {

std::string decimals(double value, int count) {
  return fmt::format("{:.{}f}", value, count);
}

/// The amplitude, which both ends of its enclosure round to.
std::string printed(const Amplitude& amplitude, int count, int power = 1) {
  const DecimalEnclosure enclosure = decimal(amplitude, 30);
  const std::string lower = decimals(std::pow(std::stod(enclosure.lower), power), count);
  EXPECT_EQ(lower, decimals(std::pow(std::stod(enclosure.upper), power), count));
  return lower;
}

double frequency_of(const FrequencyLaw& law) {
  return Multiprecision(law).facts().frequency;
}

/// Frequencies of all pairs, with the scaling over without.
std::vector<double> slowing(const RopeScaling& scaling, const ScaledPairs& pairs) {
  std::vector<double> result;
  for (int pair = 0; pair < pairs.width / 2; ++pair) {
    result.push_back(frequency_of(scaled_law(scaling, pairs, pair, {})) /
                     frequency_of(scaled_law(NoScaling{}, pairs, pair, {})));
  }
  return result;
}

/// Pairs [0, unchanged) turn as before and [divided, pairs) 1/factor as fast.
struct Ranges {
  int unchanged = 0;
  int divided = 0;
  friend bool operator==(const Ranges&, const Ranges&) = default;
};

void PrintTo(const Ranges& ranges, std::ostream* out) {
  *out << "unchanged below " << ranges.unchanged << ", divided from " << ranges.divided;
}

Ranges ranges_of(const RopeScaling& scaling, const ScaledPairs& pairs, double factor) {
  const std::vector<double> slowed = slowing(scaling, pairs);
  // Quotients of two doubles that are each within 2^-53.
  const auto are_equal = [](double x, double y) { return std::fabs(x / y - 1) < 0x1p-51; };
  Ranges ranges;
  while (are_equal(slowed[static_cast<std::size_t>(ranges.unchanged)], 1)) {
    ++ranges.unchanged;
  }
  ranges.divided = pairs.width / 2;
  while (are_equal(slowed[static_cast<std::size_t>(ranges.divided - 1)], 1 / factor)) {
    --ranges.divided;
  }
  return ranges;
}

/// Weights γ of the slow part, read from the frequencies.
std::vector<double> weights(const YarnScaling& yarn, const ScaledPairs& pairs) {
  std::vector<double> result;
  for (const double slowed : slowing(yarn, pairs)) {
    result.push_back((1 - slowed) / (1 - 1 / yarn.factor));
  }
  return result;
}

TEST(CheckValues, BaseOfDynamicNtk) {
  // b = 10^4, d = 128, s = 2, M = 4096, n = 8192. ω of exponent 1 is 1/b'.
  const FrequencyLaw law{10000, 1, 1, 1, StretchedBase{2, 8192, 4096, false, 128}};
  EXPECT_EQ(decimals(1 / frequency_of(law), 7), "30527.7367488");
}

TEST(CheckValues, SlowestPairOfNtkTurnsOneOverAlphaAsFast) {
  const std::vector<double> slowed = slowing(NtkScaling{8}, {10000, 128});
  EXPECT_EQ(slowed.front(), 1);
  EXPECT_EQ(decimals(slowed.back(), 15), "0.125000000000000");
}

const YarnScaling deepseek_v3{.factor = 40, .trained = 4096, .mscale = 1, .mscale_all_dim = 1};
const YarnScaling deepseek_v2{.factor = 40, .trained = 4096, .mscale = 0.707, .mscale_all_dim = 0.707};
const YarnScaling qwen25{.factor = 4, .trained = 32768};
const YarnScaling gpt_oss{.factor = 32, .trained = 4096, .truncate = false};

/// A ramp with whole ends: γ is 0 up to lo and (i - lo)/(hi - lo) from there.
void expect_whole_ramp(const YarnScaling& yarn, const ScaledPairs& pairs, int low, int high) {
  EXPECT_EQ(ranges_of(yarn, pairs, yarn.factor), (Ranges{low + 1, high}));
  const std::vector<double> along = weights(yarn, pairs);
  for (int pair = low; pair <= high; ++pair) {
    EXPECT_NEAR(along[static_cast<std::size_t>(pair)], static_cast<double>(pair - low) / (high - low), 1e-14)
        << pair;
  }
}

TEST(CheckValues, RampOfDeepSeekV3) {
  expect_whole_ramp(deepseek_v3, {10000, 64}, 10, 23);
}

TEST(CheckValues, RampOfQwen25) {
  expect_whole_ramp(qwen25, {1e6, 128}, 23, 40);
}

TEST(CheckValues, RampOfGptOss) {
  // Ends between pairs: the line through the weights of pairs 9 and 17, which are on the ramp.
  const std::vector<double> along = weights(gpt_oss, {150000, 64});
  const double slope = (along[17] - along[9]) / 8;
  EXPECT_EQ(decimals(9 - along[9] / slope, 4), "8.0928");
  EXPECT_EQ(decimals(17 + (1 - along[17]) / slope, 4), "17.3980");
  EXPECT_EQ(along[8], 0);
  EXPECT_NEAR(along[18], 1, 1e-14);
}

TEST(CheckValues, MagnitudesOfYarn) {
  EXPECT_EQ(printed(YarnAmplitude{40, 1, 0}, 10), "1.3688879454");
  EXPECT_EQ(printed(YarnAmplitude{40, 1, 0}, 10, 2), "1.8738542071");
  EXPECT_EQ(printed(softmax_root_of(YarnScaling{deepseek_v2}), 10), "1.0000000000") << "scores as they are";
  YarnScaling scaled = deepseek_v2;
  scaled.scales_softmax = true;
  EXPECT_EQ(printed(softmax_root_of(scaled), 10), "1.2608037774");
  EXPECT_EQ(printed(softmax_root_of(scaled), 10, 2), "1.5896261651");
  EXPECT_TRUE(is_one(amplitude_of(deepseek_v2))) << "the two magnitudes cancel";
  EXPECT_TRUE(is_one(amplitude_of(deepseek_v3)));
  EXPECT_EQ(printed(amplitude_of(qwen25), 10), "1.1386294361");
  EXPECT_EQ(printed(amplitude_of(gpt_oss), 10), "1.3465735903");
}

TEST(CheckValues, MagnitudeOfLongRope) {
  EXPECT_EQ(printed(LongRopeAmplitude{32, 4096}, 10), "1.1902380714");
}

TEST(CheckValues, BandsOfLlama3) {
  const auto ranges = [](double factor, int width) {
    return ranges_of(Llama3Scaling{factor, 1, 4, 8192}, {500000, width}, factor);
  };
  EXPECT_EQ(ranges(8, 128), (Ranges{29, 35})) << "unchanged 0 to 28, smooth 29 to 34, divided 35 to 63";
  EXPECT_EQ(ranges(32, 128), (Ranges{29, 35}));
  EXPECT_EQ(ranges(32, 64), (Ranges{15, 18})) << "unchanged 0 to 14, smooth 15 to 17, divided 18 to 31";
}

TEST(CheckValues, TwoRampsOfYarnDifferBy1Point4To3) {
  // d = 128, b = 10^4, s = 16, L = 4096: the ramp in the pair index and the ramp of the paper in turns.
  YarnScaling yarn{.factor = 16, .trained = 4096};
  const std::vector<double> by_index = slowing(yarn, {10000, 128});
  yarn.ramp = YarnScaling::Ramp::wavelength;
  const std::vector<double> by_wavelength = slowing(yarn, {10000, 128});
  double least = 100;
  double most = 0;
  for (std::size_t pair = 25; pair <= 40; ++pair) {
    const double quotient = by_index[pair] / by_wavelength[pair];
    least = std::fmin(least, quotient);
    most = std::fmax(most, quotient);
  }
  EXPECT_EQ(decimals(least, 1), "1.4");
  EXPECT_EQ(decimals(most, 1), "3.0");
}

TEST(CheckValues, LongestWavelengthOfTheFirstCode) {
  // tensor2tensor divides by d/2 - 1: the slowest pair has the wavelength 2π·10000, not a shorter one.
  Encoding encoding;
  encoding.scheme = Sinusoidal{
      .width = 512, .arrangement = Arrangement::concatenated, .denominator = Denominator::half_minus_one};
  const auto oracle = make_phase_oracle(encoding);
  const double slowest = oracle->frequency(255, {});
  EXPECT_EQ(slowest, 1e-4);
  EXPECT_EQ(decimals(2 * std::numbers::pi / slowest, 9), "62831.853071796");
}

} // namespace
} // namespace posproof::reference

/// The polynomials for f16 and bf16.

#include "impl/kernels/turns_short.hpp"
#include "impl/tests/kernels/polynomial_errors.hpp"

#include <gtest/gtest.h>

namespace posproof::impl::kernels {
namespace {

tests::WorstErrors worst_from(float first, std::uint32_t step) {
  return tests::worst_errors(short_sine_of_turns<float>, short_cosine_of_turns<float>, first, step);
}

TEST(TurnsShort, PolynomialsStayWithinTheirBudget) {
  const tests::WorstErrors worst = worst_from(0x1p-62F, 997);
  EXPECT_LE(worst.sine, 17.932 + 1.169);
  EXPECT_LE(worst.cosine, 0.553 + 1.171);
  EXPECT_LE(worst.sine_in_itself, 26 + 2) << "2^-19.3 of itself, and its rounding";
}

TEST(TurnsShort, PolynomialsAreOddAndEven) {
  tests::expect_odd_and_even(short_sine_of_turns<float>, short_cosine_of_turns<float>);
}

/// Phases near a multiple of a quarter turn, where upper bits are all alike and the lower ones decide.
TEST(TurnsShort, TheRestKeepsTheDigitsOfSmallAngles) {
  for (int bit = 3; bit < 62; ++bit) {
    for (const std::uint64_t pattern : {0x1ULL, 0x1d5ULL, 0x3ffULL}) {
      const std::uint64_t rest = (pattern << bit) & 0x0fffffffffffffffULL;
      for (const bool is_below : {false, true}) {
        const std::uint64_t phase = 0x4000000000000000ULL + (is_below ? -rest : rest);
        const Words high = Words{} + static_cast<std::uint32_t>(phase >> 32);
        const Words low = Words{} + static_cast<std::uint32_t>(phase);
        const double want = (is_below ? -0x1p-64 : 0x1p-64) * static_cast<double>(rest);
        const double got = static_cast<double>(ShortPolynomials::rest(high, low)[0]);
        ASSERT_NEAR(got, want, 0x1p-23 * std::abs(want) + 0x1p-56) << std::hex << phase;
      }
    }
  }
}

TEST(TurnsShortExhaustive, PolynomialsStayWithinTheirBudgetAtEveryFloat) {
  const tests::WorstErrors worst = worst_from(0x1p-62F, 1);
  EXPECT_LE(worst.sine, 18.97);
  EXPECT_LE(worst.cosine, 1.64);
}

} // namespace
} // namespace posproof::impl::kernels

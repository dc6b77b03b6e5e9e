/// The polynomials for f32.

#include "impl/kernels/turns_phase.hpp"
#include "impl/tests/kernels/polynomial_errors.hpp"

#include <gtest/gtest.h>

namespace posproof::impl::kernels {
namespace {

tests::WorstErrors worst_from(float first, std::uint32_t step) {
  return tests::worst_errors(sine_of_turns<float>, cosine_of_turns<float>, first, step);
}

TEST(TurnsPhase, PolynomialsStayWithinTheirBudget) {
  const tests::WorstErrors worst = worst_from(0x1p-48F, 997);
  EXPECT_LE(worst.sine, 1.23);
  EXPECT_LE(worst.cosine, 1.2);
}

TEST(TurnsPhase, PolynomialsAreOddAndEven) {
  for (float x = 0x1p-20F; x <= 0.125F; x *= 1.001F) {
    ASSERT_EQ(sine_of_turns(-x), -sine_of_turns(x));
    ASSERT_EQ(cosine_of_turns(-x), cosine_of_turns(x));
  }
  EXPECT_EQ(sine_of_turns(0.0F), 0);
  EXPECT_EQ(cosine_of_turns(0.0F), 1);
}

TEST(TurnsPhaseExhaustive, PolynomialsStayWithinTheirBudgetAtEveryFloat) {
  const tests::WorstErrors worst = worst_from(0x1p-48F, 1);
  EXPECT_LE(worst.sine, 1.201);
  EXPECT_LE(worst.cosine, 1.130);
}

} // namespace
} // namespace posproof::impl::kernels

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
  tests::expect_odd_and_even(sine_of_turns<float>, cosine_of_turns<float>);
}

TEST(TurnsPhaseExhaustive, PolynomialsStayWithinTheirBudgetAtEveryFloat) {
  const tests::WorstErrors worst = worst_from(0x1p-48F, 1);
  EXPECT_LE(worst.sine, 1.201);
  EXPECT_LE(worst.cosine, 1.130);
}

} // namespace
} // namespace posproof::impl::kernels

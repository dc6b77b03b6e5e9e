/// The two polynomials against the double precision functions, which are thirty bits better.

#include "impl/kernels/turns_phase.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <gtest/gtest.h>

namespace posproof::impl::kernels {
namespace {

struct Worst {
  double sine = 0;
  double cosine = 0;
};

/// Largest errors in units of 2^-24 over every `step`-th float from `first` to 1/8.
Worst worst_from(float first, std::uint32_t step) {
  Worst worst;
  const auto last = std::bit_cast<std::uint32_t>(0.125F);
  for (std::uint32_t bits = std::bit_cast<std::uint32_t>(first); bits <= last; bits += step) {
    const float x = std::bit_cast<float>(bits);
    const double angle = 0x1.921fb54442d18p+2 * static_cast<double>(x);
    worst.sine = std::max(worst.sine, std::fabs(static_cast<double>(sine_of_turns(x)) - std::sin(angle)));
    worst.cosine =
        std::max(worst.cosine, std::fabs(static_cast<double>(cosine_of_turns(x)) - std::cos(angle)));
  }
  return {worst.sine * 0x1p24, worst.cosine * 0x1p24};
}

TEST(TurnsPhase, PolynomialsStayWithinTheirBudget) {
  const Worst worst = worst_from(0x1p-48F, 997);
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
  const Worst worst = worst_from(0x1p-48F, 1);
  EXPECT_LE(worst.sine, 1.201);
  EXPECT_LE(worst.cosine, 1.130);
}

} // namespace
} // namespace posproof::impl::kernels

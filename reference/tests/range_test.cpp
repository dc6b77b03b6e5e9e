/// Double intervals against the exact ones.

#include "reference/range.hpp"

#include "reference/fast_oracle.hpp"
#include "reference/real.hpp"
#include "spec/config/reader.hpp"
#include "spec/tests/support/random.hpp"

#include <cmath>
#include <gtest/gtest.h>

namespace posproof::reference {
namespace {

Real exact(const Range& x) {
  return {x.enclosure(), 2200};
}

bool holds(const Range& range, const Real& truth) {
  const Real ends = exact(range);
  return is_less(truth, Real(range.lower)) != true && is_less(Real(range.upper), truth) != true &&
         overlap(ends, truth);
}

/// An interval around a random number of any size, now and then a single number.
Range random_range(testing_support::Random& random) {
  const auto number = [&] {
    const double mantissa = static_cast<double>(random.below(1U << 30)) / 0x1p30 - 0.5;
    return std::ldexp(mantissa, static_cast<int>(random.below(240)) - 120);
  };
  const double a = number();
  const double b = random.below(3) == 0 ? a : a * (1 + std::ldexp(1.0, -static_cast<int>(random.below(60))));
  return {std::fmin(a, b), std::fmax(a, b)};
}

TEST(Range, EveryOperationHoldsTheExactOne) {
  testing_support::Random random(17);
  for (int i = 0; i < 20000; ++i) {
    const Range x = random_range(random);
    const Range y = random_range(random);
    EXPECT_TRUE(holds(x + y, exact(x) + exact(y)));
    EXPECT_TRUE(holds(x - y, exact(x) - exact(y)));
    EXPECT_TRUE(holds(x * y, exact(x) * exact(y)));
    EXPECT_TRUE(holds(square(x), power(exact(abs(x)), 2)));
    EXPECT_TRUE(holds(abs(x), abs(exact(x))));
    EXPECT_TRUE(holds(root(abs(x)), sqrt(exact(abs(x)))));
    if (y.lower != 0) {
      EXPECT_TRUE(holds(x.over(y.lower), exact(x) / Real(y.lower)));
    }
  }
}

TEST(Range, IsNoWiderThanTwoRoundings) {
  const Range sum = Range(1.0) + Range(0x1p-60);
  EXPECT_LE(sum.upper - sum.lower, 0x1p-50);
  EXPECT_GE(square(Range(-1, 2)).lower, 0);
  EXPECT_EQ(root(Range(-1e-20, 0)).lower, 0);
}

TEST(Range, AValueOfABlockIsWhatTheOracleEncloses) {
  const auto oracle = make_phase_oracle(read_model("llama-2-7b"));
  PhaseBlock block;
  oracle->enclose_range(4000, 4, {}, block);
  const Range value = value_in(*oracle, block, Component::sine, 3, 5);
  const Enclosure truth = oracle->enclose(PhasePoint{5, Component::sine, 4003, {}});
  EXPECT_LE(value.lower, truth.lower);
  EXPECT_GE(value.upper, truth.upper);
  EXPECT_LT(value.upper - value.lower, 1e-14);
}

} // namespace
} // namespace posproof::reference

#include "reference/real.hpp"

#include <cmath>
#include <gtest/gtest.h>
#include <limits>
#include <stdexcept>
#include <utility>

namespace posproof::reference {
namespace {

constexpr int bits = 137;

double width_of(const Real& x) {
  return Real(x - x).outward().upper; // an interval less itself reaches as far as it is wide
}

TEST(Real, NumbersAreExact) {
  for (const double value : {0.0, 1.0, -0.1, 0x1p-1074, std::numeric_limits<double>::max()}) {
    const Enclosure e = Real(value).outward();
    EXPECT_EQ(e.lower, value);
    EXPECT_EQ(e.upper, value);
  }
  const std::int64_t large = std::numeric_limits<std::int64_t>::max();
  EXPECT_EQ(are_equal(Real(large) - Real(large - 1), Real(1)), true);
  EXPECT_EQ(Real(1).bits(), 64);
  EXPECT_EQ(Real(1, bits).bits(), bits);
}

TEST(Real, TheWiderOperandDecidesThePrecision) {
  EXPECT_EQ((Real(1) + Real(1, bits)).bits(), bits);
  EXPECT_EQ((Real(1, bits) / Real(3)).bits(), bits);
  const Real third = Real(1, bits) / Real(3);
  EXPECT_LT(width_of(third), 0x1p-130);
  EXPECT_EQ(overlap(third * Real(3), Real(1)), true);
  EXPECT_EQ(are_equal(third * Real(3), Real(1)), std::nullopt) << "an interval is not known to be a number";
}

TEST(Real, ComparisonsAreOpenWhereIntervalsOverlap) {
  const Real one(1);
  const Real wide({0.5, 1.5}, bits);
  EXPECT_EQ(is_less(one, Real(2)), true);
  EXPECT_EQ(is_less(Real(2), one), false);
  EXPECT_EQ(is_less(one, one), false);
  EXPECT_EQ(is_less(wide, one), std::nullopt);
  EXPECT_EQ(are_equal(wide, one), std::nullopt);
  EXPECT_EQ(are_equal(wide, Real(2)), false);
  EXPECT_TRUE(overlap(wide, one));
  EXPECT_FALSE(overlap(wide, Real(2)));
  const Enclosure both = hull(wide, Real(3)).outward();
  EXPECT_EQ(both.lower, 0.5);
  EXPECT_EQ(both.upper, 3.0);
}

TEST(Real, FunctionsEncloseKnownValues) {
  const DecimalEnclosure pi = Real::pi(bits).decimal(30);
  EXPECT_EQ(pi.lower, "3.14159265358979323846264338327");
  EXPECT_EQ(pi.upper, "3.14159265358979323846264338328");
  EXPECT_TRUE(overlap(sin(Real::pi(bits)), Real(0)));
  EXPECT_TRUE(overlap(cos(Real::pi(bits)), Real(-1)));
  EXPECT_TRUE(overlap(log(exp(Real(1, bits))), Real(1)));
  EXPECT_TRUE(overlap(sqrt(Real(2, bits)) * sqrt(Real(2, bits)), Real(2)));
  EXPECT_EQ(are_equal(power(Real(3), 20), Real(std::int64_t{3486784401})), true);
  EXPECT_EQ(are_equal(power(Real(7), 0), Real(1)), true);
  EXPECT_EQ(are_equal(root(Real(1024), 10), Real(2)), true);
  EXPECT_TRUE(overlap(power(root(Real(10, bits), 7), 7), Real(10)));
  EXPECT_LT(width_of(root(Real(10, bits), 7)), 0x1p-130);
  EXPECT_EQ(are_equal(abs(Real(-2)), Real(2)), true);
}

TEST(Real, WhatHasNoValueIsRefused) {
  EXPECT_THROW(static_cast<void>(Real(1) / Real({-1, 1}, bits)), std::domain_error);
  EXPECT_THROW(static_cast<void>(Real(1) / Real(0)), std::domain_error);
  EXPECT_THROW(static_cast<void>(sqrt(Real(-1))), std::domain_error);
  EXPECT_THROW(static_cast<void>(log(Real(0))), std::domain_error);
  EXPECT_THROW(static_cast<void>(root(Real(-1), 3)), std::domain_error);
}

TEST(Real, CopiesAndMovesKeepValueAndPrecision) {
  Real a(5, bits);
  Real b = a;
  b += Real(1);
  EXPECT_EQ(are_equal(a, Real(5)), true);
  Real& same = b;
  b = same;
  EXPECT_EQ(are_equal(b, Real(6)), true);
  const Real c = std::move(b);
  EXPECT_EQ(are_equal(c, Real(6)), true);
  EXPECT_EQ(c.bits(), bits);
  a *= a;
  EXPECT_EQ(are_equal(a, Real(25)), true);
}

} // namespace
} // namespace posproof::reference

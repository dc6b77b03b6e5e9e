/// Intervals of more bits lie within those of fewer, and hold what is known.

#include "impl/kernels/exact_laws.hpp"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <string>
#include <vector>

namespace posproof::impl::kernels {
namespace {

constexpr unsigned few = 256;
constexpr unsigned many = 1024;

/// Narrow, and around the narrower one.
void expect_nested(const Interval<few>& outer, const Interval<many>& inner) {
  using Real = Interval<many>::Real;
  EXPECT_LE(Real(outer.lower()), inner.lower());
  EXPECT_GE(Real(outer.upper()), inner.upper());
  EXPECT_LE(inner.lower(), inner.upper());
  EXPECT_LE(outer.upper() - outer.lower(), ldexp(abs(outer.upper()), -200));
  EXPECT_LE(inner.upper() - inner.lower(), ldexp(abs(inner.upper()), -960));
}

/// The interval is around the decimal number, give or take its last three digits.
void expect_digits(const Interval<few>& interval, const std::string& digits) {
  const Interval<few>::Real known(digits);
  const double last = std::pow(10.0, 5.0 - static_cast<double>(std::min(digits.find('e'), digits.size())));
  EXPECT_LE(abs(interval.lower() - known), abs(known) * last);
  EXPECT_LE(abs(interval.upper() - known), abs(known) * last);
}

TEST(ExactInterval, ConstantsHaveTheirKnownDigits) {
  expect_digits(pi<few>(), "3.14159265358979323846264338327950288419716939937510582097494459");
  expect_digits(ln2<few>(), "0.693147180559945309417232121458176568075500134360255254120680009");
  expect_nested(pi<few>(), pi<many>());
  expect_nested(ln2<few>(), ln2<many>());
}

TEST(ExactInterval, LogarithmsAndExponentialsUndoEachOther) {
  for (const double x : {1e-300, 0.3, 0.75, 0.9999999, 1.0000001, 1.5, 2.0, 10000.0, 7.5e7, 1e300}) {
    const Interval<few> logarithm_few = logarithm<few>(x);
    const Interval<many> logarithm_many = logarithm<many>(x);
    expect_nested(logarithm_few, logarithm_many);
    const Interval<few> back = exponential(logarithm_few);
    EXPECT_LE(back.lower(), x);
    EXPECT_GE(back.upper(), x);
    expect_nested(exponential<few>(-x / (1 + x)), exponential<many>(-x / (1 + x)));
  }
  EXPECT_EQ(logarithm<few>(1.0).lower(), 0);
  expect_digits(exponential<few>(1.0), "2.71828182845904523536028747135266249775724709369995957496696763");
  expect_digits(exponential<few>(-700.0),
                "9.85967654375977085670537294784946510511560018140094171058646676e-305");
}

TEST(ExactInterval, CosinesAndSinesHaveTheirKnownDigits) {
  const auto at_one = cosine_and_sine<few>(1.0);
  expect_digits(at_one.cosine, "0.540302305868139717400936607442976603732310420617922227670097255");
  expect_digits(at_one.sine, "0.841470984807896506652502321630298999622563060798371065672751710");
  for (const double x : {-1.0, -0x1p-300, 0x1p-60, 0.1, 0.78}) {
    const auto fewer = cosine_and_sine<few>(x);
    const auto more = cosine_and_sine<many>(x);
    expect_nested(fewer.cosine, more.cosine);
    if (x > 0) {
      expect_nested(fewer.sine, more.sine);
    } else {
      expect_nested(-fewer.sine, -more.sine);
    }
  }
}

TEST(ExactInterval, OperationsHoldEveryResult) {
  const Interval<few> x(Interval<few>::Real(-2), Interval<few>::Real(3));
  const Interval<few> y(Interval<few>::Real(-5), Interval<few>::Real(-4));
  const auto holds = [](const Interval<few>& interval, double lower, double upper) {
    // Outward by a little, and by a little only.
    EXPECT_LE(interval.lower(), lower);
    EXPECT_GE(interval.upper(), upper);
    EXPECT_NEAR(static_cast<double>(interval.lower()), lower, 1e-15);
    EXPECT_NEAR(static_cast<double>(interval.upper()), upper, 1e-15);
  };
  holds(x + y, -7, -1);
  holds(x - y, 2, 8);
  holds(x * y, -15, 10);
  holds(x / y, -0.75, 0.5);
  holds(y * y, 16, 25);
  holds(x / 4, -0.5, 0.75);
  holds(square_root(y * y), 4, 5);
  holds(rounded_down(x / 4), -1, 0);
  holds(smaller(x, y), -5, -4);
  holds(larger(x, y), -2, 3);
  // Nothing that is not exact is a point.
  const Interval<few> third = Interval<few>(1.0) / 3;
  EXPECT_LT(third.lower(), third.upper());
  EXPECT_GT((third * Interval<few>(3.0)).upper(), 1);
  EXPECT_LT((third * Interval<few>(3.0)).lower(), 1);
}

TEST(ExactInterval, LawsOfEveryKindAreNested) {
  const std::vector<FrequencyLaw> laws{
      {10000.0, 2, 128, 1.0},
      {10000.0, 2, 128, 8.0},
      {10000.0, 40, 128, 1.0, StretchedBase{2.0, 9000, 4096, false, 128}},
      {10000.0, 40, 128, 1.0, StretchedBase{8.0, 1, 1, true, 128}},
      {10000.0, 60, 128, 1.0, IndexRamp{30, 128, 4096, 8.0, 32, 1, true}},
      {10000.0, 60, 128, 1.0, IndexRamp{30, 128, 4096, 8.0, 32, 1, false}},
      {10000.0, 60, 128, 1.0, IndexRamp{30, 128, 4096, 8.0, 32, 32, false}},
      {500000.0, 70, 128, 1.0, WavelengthRamp{8192, 8.0, 1, 4}},
  };
  for (const FrequencyLaw& law : laws) {
    const Interval<few> log_few = logarithm<few>(law.base);
    const Interval<many> log_many = logarithm<many>(law.base);
    expect_nested(LawInterval<few>(law, log_few).turns(), LawInterval<many>(law, log_many).turns());
  }
  expect_digits(LawInterval<few>(laws[0], logarithm<few>(10000.0)).turns(),
                "0.137822502603982851889090996324410767748903276");
}

} // namespace
} // namespace posproof::impl::kernels

/// Turning a cached key back: the bound holds in exact arithmetic with planted errors, and grows with the
/// corrections.

#include "properties/generators/cases.hpp"
#include "properties/tests/support/altered_subject.hpp"
#include "properties/tests/support/encodings.hpp"
#include "properties/tests/support/verifying.hpp"
#include "spec/lemma.hpp"

#include <algorithm>
#include <cmath>
#include <complex>
#include <gtest/gtest.h>
#include <numbers>
#include <set>

namespace posproof::properties {
namespace {

using namespace tests;

/// A rotation by θ that errs by exactly η of its input, in a chosen direction.
std::complex<double> turn(std::complex<double> x, double angle, double eta, double direction) {
  return x * std::polar(1.0, angle) + std::polar(eta * std::abs(x), direction);
}

TEST(CachedShift, TheLemmaBoundsEveryHistoryOfErrors) {
  double largest = 0;
  for (int corrections = 1; corrections <= 16; corrections *= 2) {
    for (int trial = 0; trial < 200; ++trial) {
      const double eta = std::ldexp(1.0, -3 - trial % 5);
      const double direction = 2 * std::numbers::pi * trial / 200;
      std::complex<double> cached = turn({3, 4}, 1.0, eta, direction);
      std::vector<double> etas{eta};
      for (int i = 0; i < corrections; ++i) {
        // The worst is to err outwards every time.
        const double outwards = trial % 2 == 0 ? std::arg(cached) - 0.01 : direction + i;
        cached = turn(cached, -0.01, eta, outwards);
        etas.push_back(eta);
      }
      const std::complex<double> direct = turn({3, 4}, 1.0 - 0.01 * corrections, eta, direction + 3);
      const double bound = cached_shift_bound(etas, eta);
      const double use = std::abs(cached - direct) / (5 * bound);
      EXPECT_LE(use, 1) << corrections << " corrections";
      largest = std::max(largest, use);
    }
  }
  EXPECT_GT(largest, 0.5) << "the constant is not far from what can happen";
}

TEST(CachedShift, TheBoundGrowsWithTheCorrections) {
  double before = 0;
  for (int corrections = 1; corrections <= 64; corrections *= 2) {
    const std::vector<double> etas(static_cast<std::size_t>(corrections) + 1, 0x1p-11);
    const double bound = cached_shift_bound(etas, 0x1p-11);
    EXPECT_GT(bound, before);
    before = bound;
  }
}

TEST(CachedShift, CasesStayInTheContextAndShrinkToSimplerOnes) {
  CaseSpace space;
  space.context = 5000;
  space.frequencies = {0, 3, 7};
  space.angular = {1.0, 0.1, 0.001};
  rc::Random random(7);
  const auto generator = cached_shift_cases(space);
  std::set<int> corrections;
  for (int i = 0; i < 2000; ++i) {
    const CachedShiftCase value = generator(random.split(), 100).value();
    EXPECT_LT(value.position, space.context);
    EXPECT_GE(value.shift, 0);
    EXPECT_LE(value.shift, value.position);
    corrections.insert(value.corrections);
    for (const CachedShiftCase& smaller : simpler(space, value)) {
      EXPECT_FALSE(smaller == value);
      EXPECT_LE(smaller.shift, smaller.position);
      EXPECT_GE(smaller.corrections, 1);
      EXPECT_LE(smaller.corrections, value.corrections);
    }
  }
  EXPECT_EQ(corrections, (std::set{1, 2, 4, 8, 16}));
}

TEST(CachedShift, IsNotAskedOfSubjectsThatDoNotTurnBack) {
  const Report report = report_on(turns(), rows({.width = 8}), {.context = 64, .only = {"cached-shift"}});
  EXPECT_EQ(result_of(report, "cached-shift").verdict, Verdict::not_applicable);
}

} // namespace
} // namespace posproof::properties

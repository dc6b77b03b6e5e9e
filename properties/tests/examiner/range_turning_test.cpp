#include "properties/examiner/range_turning.hpp"

#include "reference/real.hpp"
#include "spec/tests/support/random.hpp"

#include <gtest/gtest.h>

using namespace posproof;
using namespace posproof::properties::examiner;
using reference::Range;
using reference::Real;

namespace {

void expect_encloses(const Range& range, const Real& truth, double largest_width) {
  const Enclosure exact = truth.outward();
  EXPECT_LE(range.lower, exact.lower);
  EXPECT_GE(range.upper, exact.upper);
  EXPECT_LE(range.upper - range.lower, largest_width);
}

constexpr int bits = 200;

} // namespace

TEST(RangeTurning, EnclosesCosinesOfAnyAngleNarrowly) {
  testing_support::Random random(5);
  for (int trial = 0; trial < 20000; ++trial) {
    const double scale = trial % 3 == 0 ? 1.0 : trial % 3 == 1 ? 100.0 : 0x1p19;
    const double angle = (2 * random.unit() - 1) * scale;
    expect_encloses(cosine(angle), cos(Real(angle, bits)), 1e-14);
  }
  // Near multiples of π/2, where a reduction with too few bits would be seen.
  for (int turns = 1; turns < 600000; turns += 997) {
    const double angle = turns * 1.5707963267948966;
    expect_encloses(cosine(angle), cos(Real(angle, bits)), 1e-14);
  }
}

TEST(RangeTurning, EnclosesSmallTurnsTheirPowersAndExponentials) {
  testing_support::Random random(6);
  for (int trial = 0; trial < 5000; ++trial) {
    const double angle = random.unit();
    const RangePoint point = small_turn(angle);
    expect_encloses(point.cosine, cos(Real(angle, bits)), 1e-14);
    expect_encloses(point.sine, sin(Real(angle, bits)), 1e-14);
    for (const std::uint64_t n : {1U, 2U, 3U, 7U, 10U, 50U, 100U}) {
      const RangePoint power = raised(point, n);
      const Real turned_angle = Real(angle, bits) * Real(static_cast<std::int64_t>(n));
      expect_encloses(power.cosine, cos(turned_angle), 1e-11);
      expect_encloses(power.sine, sin(turned_angle), 1e-11);
    }
    const double x = -14 * random.unit();
    expect_encloses(exponential(x), exp(Real(x, bits)), 1e-12);
  }
}

TEST(RangeTurning, AWideAngleKeepsAllItsCosines) {
  const Range wide = cosine({0.9, 1.1});
  EXPECT_LE(wide.lower, 0.4535961);
  EXPECT_GE(wide.upper, 0.6216100);
}

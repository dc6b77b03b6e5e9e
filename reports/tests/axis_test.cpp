#include "reports/axis.hpp"

#include "reports/tests/support/sample.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace posproof::reports {
namespace {

std::vector<std::string> labels_of(const std::vector<Tick>& ticks) {
  std::vector<std::string> labels;
  for (const Tick& tick : ticks) {
    labels.push_back(tick.label);
  }
  return labels;
}

TEST(Axis, IsLogarithmicWhereAsked) {
  const Axis axis(Scale::logarithmic, 1e-6, 1, 300, 0);
  EXPECT_NEAR(axis.pixel(1e-6), 300, 1e-9);
  EXPECT_NEAR(axis.pixel(1e-3), 150, 1e-9);
  EXPECT_NEAR(axis.pixel(1), 0, 1e-9);
}

TEST(Axis, IsLinearWhereAsked) {
  const Axis axis(Scale::linear, -1, 3, 400, 0);
  EXPECT_NEAR(axis.pixel(-1), 400, 1e-9);
  EXPECT_NEAR(axis.pixel(0), 300, 1e-9);
  EXPECT_NEAR(axis.pixel(3), 0, 1e-9);
  EXPECT_EQ(axis.pixel(-samples::infinity), 400);
  EXPECT_EQ(axis.pixel(samples::nan), 0);
}

TEST(Axis, DrawsWhatLiesOutsideAtItsEnds) {
  const Axis axis(Scale::logarithmic, 1e-6, 1, 300, 0);
  for (const double low : {0.0, -1.0, 1e-300, -samples::infinity}) {
    EXPECT_EQ(axis.pixel(low), 300);
  }
  for (const double high : {1e300, samples::infinity, samples::nan}) {
    EXPECT_EQ(axis.pixel(high), 0);
  }
}

TEST(PositionTicks, AreSpacedEvenlyDownFromTheContext) {
  EXPECT_EQ(labels_of(position_ticks(131072, 9)),
            (std::vector<std::string>{"128k", "16k", "2k", "256", "32", "4"}));
  EXPECT_EQ(labels_of(position_ticks(8, 9)), (std::vector<std::string>{"8", "4", "2", "1"}));
  EXPECT_EQ(labels_of(position_ticks(0x1p31, 3)), (std::vector<std::string>{"2G", "32k"}));
  EXPECT_EQ(labels_of(position_ticks(1, 9)), (std::vector<std::string>{"1"}));
}

TEST(DecadeTicks, NamePowersOfTen) {
  EXPECT_EQ(labels_of(decade_ticks(1e-4, 1e-1, 12)),
            (std::vector<std::string>{"10⁻¹", "10⁻²", "10⁻³", "10⁻⁴"}));
  EXPECT_EQ(labels_of(decade_ticks(1e-12, 10, 4)), (std::vector<std::string>{"10¹", "10⁻⁴", "10⁻⁹"}));
  EXPECT_EQ(labels_of(decade_ticks(0.1, 10, 4)), (std::vector<std::string>{"10¹", "1", "10⁻¹"}));
}

TEST(LinearTicks, AreRoundDecimals) {
  EXPECT_EQ(labels_of(linear_ticks(-1, 1, 5)), (std::vector<std::string>{"-1", "-0.5", "0", "0.5", "1"}));
  EXPECT_EQ(labels_of(linear_ticks(0, 0.3, 4)), (std::vector<std::string>{"0", "0.1", "0.2", "0.3"}));
  EXPECT_EQ(labels_of(linear_ticks(0, 131072, 4)), (std::vector<std::string>{"0", "50 000", "100 000"}));
  EXPECT_EQ(labels_of(linear_ticks(-0.05, 1.1, 3)), (std::vector<std::string>{"0", "1"}));
}

RC_GTEST_PROP(Ticks, AreNeverMoreThanAskedForAndLieOnTheAxis, ()) {
  const int octaves = *rc::gen::inRange(1, 62);
  const int most = *rc::gen::inRange(2, 14);
  const double high = std::ldexp(1.0, octaves);
  const std::vector<Tick> ticks = position_ticks(high, most);
  RC_ASSERT(!ticks.empty() && ticks.size() <= static_cast<std::size_t>(most));
  for (const Tick& tick : ticks) {
    RC_ASSERT(tick.value >= 1 && tick.value <= high);
  }
  const std::vector<Tick> errors = decade_ticks(std::pow(10.0, -octaves), 10, most);
  RC_ASSERT(!errors.empty() && errors.size() <= static_cast<std::size_t>(most));
  const double low = *rc::gen::inRange(-1000, 1000) * 0.37;
  const std::vector<Tick> linear = linear_ticks(low, low + std::ldexp(1.0, octaves - 31), most);
  RC_ASSERT(linear.size() <= static_cast<std::size_t>(most));
}

} // namespace
} // namespace posproof::reports

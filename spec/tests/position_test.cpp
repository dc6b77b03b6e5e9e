/// Positions at which faults show.

#include "spec/position.hpp"

#include "spec/domain.hpp"
#include "spec/tests/support/random.hpp"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <numbers>

namespace posproof {
namespace {

using Positions = std::vector<std::int64_t>;

TEST(EdgePositions, OfAShortContextAreAllItsPositions) {
  EXPECT_EQ(edge_positions(1), (Positions{0}));
  EXPECT_EQ(edge_positions(2), (Positions{0, 1}));
  EXPECT_EQ(edge_positions(5), (Positions{0, 1, 2, 3, 4}));
}

TEST(EdgePositions, AscendWithinTheContextAndEndWithItsEnd) {
  for (const std::int64_t context : {std::int64_t{3}, std::int64_t{100}, std::int64_t{4096},
                                     std::int64_t{5000}, std::int64_t{131072}, largest_context}) {
    const Positions positions = edge_positions(context);
    EXPECT_TRUE(std::is_sorted(positions.begin(), positions.end()));
    EXPECT_EQ(std::adjacent_find(positions.begin(), positions.end()), positions.end());
    EXPECT_EQ(positions.front(), 0);
    EXPECT_EQ(positions.back(), context - 1);
    EXPECT_TRUE(std::binary_search(positions.begin(), positions.end(), context / 2));
    EXPECT_TRUE(std::binary_search(positions.begin(), positions.end(), context - 2));
  }
}

TEST(EdgePositions, IncludeWhereFormatsAndTablesEnd) {
  const Positions positions = edge_positions(largest_context);
  for (const std::int64_t edge :
       {0,     1,     255,    256,    257,    511,     512,      513,      2047,     2048,      2049,  4095,
        4096,  4097,  4098,   4099,   8191,   8192,    8193,     32767,    32768,    65519,     65520, 65535,
        65536, 65537, 131071, 262143, 262144, 1048575, 16777215, 16777216, 16777217, 2147483647}) {
    EXPECT_TRUE(std::binary_search(positions.begin(), positions.end(), edge)) << edge;
  }
}

TEST(QuarterTurns, AreNearestToTheirMultiples) {
  EXPECT_EQ(nearest_to_quarter_turn(1, 0, 100), 0);
  EXPECT_EQ(nearest_to_quarter_turn(1, 1, 100), 2);
  EXPECT_EQ(nearest_to_quarter_turn(1, 2, 100), 3);
  // 355/113 is near π: 710 is 452 quarter turns but for 6.03e-5.
  EXPECT_EQ(nearest_to_quarter_turn(1, 452, 1000), 710);
}

TEST(QuarterTurns, AreNoFurtherThanHalfAStep) {
  testing_support::Random random(3);
  for (int i = 0; i < 100'000; ++i) {
    const double frequency = std::exp(-18 * random.unit());
    const auto m = static_cast<std::int64_t>(random.below(100'000));
    const std::int64_t position = nearest_to_quarter_turn(frequency, m, largest_context);
    ASSERT_GE(position, 0);
    ASSERT_LT(position, largest_context);
    if (position < largest_context - 1) {
      const double angle = static_cast<double>(m) * std::numbers::pi / 2;
      ASSERT_NEAR(static_cast<double>(position) * frequency, angle, frequency / 2 + angle * 0x1p-50);
    }
  }
}

TEST(QuarterTurns, BeyondTheContextBecomeItsEnd) {
  EXPECT_EQ(nearest_to_quarter_turn(1e-4, 1, 100), 99);
  EXPECT_EQ(nearest_to_quarter_turn(1e-300, 1000, largest_context), largest_position);
  EXPECT_EQ(nearest_to_quarter_turn(0, 1, 100), 99);
  EXPECT_EQ(nearest_to_quarter_turn(0, 0, 100), 99);
  EXPECT_EQ(nearest_to_quarter_turn(1, 1, 1), 0);
}

TEST(PositionOfAngle, HasTurnedByTheAngleToWithinOneStep) {
  testing_support::Random random(4);
  for (int i = 0; i < 100'000; ++i) {
    const double frequency = std::exp(-18 * random.unit());
    const double angle = 3 * random.unit();
    const std::int64_t position = position_of_angle(frequency, angle, largest_context);
    ASSERT_GE(position, 1);
    const double turned = static_cast<double>(position) * frequency;
    // Never a quarter turn more, since a step is at most one radian.
    ASSERT_LT(turned, angle + std::numbers::pi / 2);
    if (position > 1 && position < largest_position) {
      ASSERT_LE(turned, angle * (1 + 0x1p-50));
      ASSERT_GT(turned + frequency, angle * (1 - 0x1p-50));
    }
  }
}

TEST(PositionOfAngle, StaysWithinTheContext) {
  EXPECT_EQ(position_of_angle(1, 0.5, 100), 1);
  EXPECT_EQ(position_of_angle(0.1, 1.05, 100), 10);
  EXPECT_EQ(position_of_angle(1e-9, 1, 100), 99);
  EXPECT_EQ(position_of_angle(0, 1, 100), 99);
  EXPECT_EQ(position_of_angle(1, 3, 2), 1);
}

} // namespace
} // namespace posproof

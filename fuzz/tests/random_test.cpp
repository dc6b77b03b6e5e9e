/// Draws are the same on every machine and lie where they should.

#include "fuzz/random.hpp"

#include <cmath>

#include <gtest/gtest.h>
#include <map>
#include <set>

namespace posproof::fuzz {
namespace {

TEST(Random, TheSameSeedGivesTheSameNumbers) {
  Random random(1);
  // Of the standard: the 10000th number of the default seed.
  Random standard;
  standard.discard(9'999);
  EXPECT_EQ(standard(), 9'981'545'732'273'789'042U);
  EXPECT_EQ(uniform(random, 5, 5), 5);
}

TEST(Random, UniformReachesBothEnds) {
  Random random(2);
  std::map<std::int64_t, int> drawn;
  for (int i = 0; i < 8'000; ++i) {
    ++drawn[uniform(random, -3, 4)];
  }
  EXPECT_EQ(drawn.size(), 8U);
  EXPECT_EQ(drawn.begin()->first, -3);
  EXPECT_EQ(drawn.rbegin()->first, 4);
  for (const auto& [value, times] : drawn) {
    EXPECT_NEAR(times, 1'000, 150) << value; // five standard deviations
  }
  static_cast<void>(uniform(random, INT64_MIN, INT64_MAX));
}

TEST(Random, OctavesAreAlike) {
  Random random(3);
  std::map<int, int> octaves;
  for (int i = 0; i < 11'000; ++i) {
    const std::int64_t value = by_octave(random, 100, 100 + 1023);
    ASSERT_TRUE(value >= 100 && value <= 1123);
    ++octaves[value == 100 ? 0 : 1 + static_cast<int>(std::log2(static_cast<double>(value - 100)))];
  }
  EXPECT_EQ(octaves.size(), 11U);
  for (const auto& [octave, times] : octaves) {
    EXPECT_NEAR(times, 1'000, 150) << octave;
  }
}

TEST(Random, SmallStepsGoBothWays) {
  Random random(4);
  std::set<std::int64_t> steps;
  for (int i = 0; i < 2'000; ++i) {
    steps.insert(small_step(random, 5));
  }
  EXPECT_EQ(steps, (std::set<std::int64_t>{-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5}));
  EXPECT_EQ(small_step(random, 0), 0);
}

} // namespace
} // namespace posproof::fuzz

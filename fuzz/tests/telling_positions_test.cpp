/// Positions that sizes, reductions and powers of angles single out.

#include "fuzz/telling_positions.hpp"

#include <cmath>
#include <gtest/gtest.h>
#include <numbers>
#include <set>

namespace posproof::fuzz {
namespace {

constexpr std::int64_t limits[] = {
    0, 1, 2, 3, 255, 131'071, (std::int64_t{1} << 24) - 1, std::int64_t{1} << 31};
constexpr double frequencies[] = {1, 0.5403, 1e-3, 3e-6, 1e-12, 12.5};

TEST(TellingPositions, NoneLiesBeyondTheLimit) {
  Random random(1);
  const std::int64_t landmarks[] = {8192, -5, std::int64_t{1} << 40, 0};
  for (const std::int64_t limit : limits) {
    for (int i = 0; i < 500; ++i) {
      for (const double frequency : frequencies) {
        for (const std::int64_t position :
             {near_multiple_of_size(random, limit, landmarks), near_multiple_of_size(random, limit, {}),
              row_of_hashed_page(random, limit), near_quarter_turn(random, limit, frequency),
              hard_to_reduce(random, limit, frequency), near_power_of_angle(random, limit, frequency)}) {
          ASSERT_TRUE(position >= 0 && position <= limit)
              << position << " to " << limit << " at " << frequency;
        }
      }
    }
  }
}

TEST(TellingPositions, HardOnesAreThoseOfTheContinuedFraction) {
  // Numerators of the convergents of π/2: 11/7, 355/226, 51819/32989, 260515/165849, 573204/364913.
  Random random(2);
  std::set<std::int64_t> drawn;
  for (int i = 0; i < 5'000; ++i) {
    drawn.insert(hard_to_reduce(random, 1 << 20, 1));
  }
  for (const std::int64_t hard : {11, 355, 51819, 260515, 573204}) {
    EXPECT_TRUE(drawn.contains(hard)) << hard;
  }
}

/// How near the hard ones come to quarter turns, against positions drawn blindly.
TEST(TellingPositions, HardOnesAreHardInEveryPair) {
  constexpr double quarter = std::numbers::pi / 2;
  constexpr std::int64_t limit = 1 << 20;
  const auto rest = [](std::int64_t position, double frequency) {
    const double angle = static_cast<double>(position) * frequency;
    return std::fabs(angle - std::nearbyint(angle / quarter) * quarter);
  };
  for (const double frequency : {1.0, 0.5403, 0.031, 1e-3}) {
    Random random(3);
    int hard = 0;
    int blind = 0;
    for (int i = 0; i < 2'000; ++i) {
      hard += rest(hard_to_reduce(random, limit, frequency), frequency) < 1e-3 ? 1 : 0;
      blind += rest(uniform(random, 1, limit), frequency) < 1e-3 ? 1 : 0;
    }
    EXPECT_GT(hard, 10 * blind + 100) << frequency;
  }
}

TEST(TellingPositions, MultiplesOfSizesAreDrawn) {
  Random random(4);
  const std::int64_t landmarks[] = {20'000};
  std::set<std::int64_t> drawn;
  for (int i = 0; i < 200'000; ++i) {
    drawn.insert(near_multiple_of_size(random, 1 << 20, landmarks));
  }
  for (const std::int64_t expected : {1, 4096, 65535, 65537, 65537 * 15, 100'000, 1'000'000, 1'000'003,
                                      20'000, 40'000, 3 << 17, (1 << 20) - 1, 1 << 20}) {
    EXPECT_TRUE(drawn.contains(expected)) << expected;
  }
}

TEST(TellingPositions, RowsOfHashedPagesAreDrawn) {
  Random random(6);
  std::set<std::int64_t> drawn;
  for (int i = 0; i < 20'000; ++i) {
    drawn.insert(row_of_hashed_page(random, 1 << 20));
  }
  for (const std::int64_t expected :
       {4093 * 16, 4093 * 16 + 15, 4093 * 32 * 3 + 31, 251 * 256 + 255, 65521 * 16}) {
    EXPECT_TRUE(drawn.contains(expected)) << expected;
  }
}

TEST(TellingPositions, AnglesOfPowersOfTwoAreDrawn) {
  Random random(5);
  constexpr double frequency = 0.037;
  std::set<std::int64_t> drawn;
  for (int i = 0; i < 20'000; ++i) {
    drawn.insert(near_power_of_angle(random, 1 << 20, frequency));
  }
  for (const int power : {0, 5, 11, 15}) {
    for (const double unit : {1.0, std::numbers::pi / 2}) {
      const double position = std::ceil(std::ldexp(unit, power) / frequency);
      if (position <= 1 << 20) {
        EXPECT_TRUE(drawn.contains(static_cast<std::int64_t>(position))) << unit << " · 2^" << power;
      }
    }
  }
}

} // namespace
} // namespace posproof::fuzz

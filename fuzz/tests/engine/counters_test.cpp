/// What engines are told of a case: the more of its bound it uses, the later its bucket.

#include "fuzz/engine/counters.hpp"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <limits>
#include <numeric>
#include <vector>

namespace posproof::fuzz {
namespace {

constexpr double infinite = std::numeric_limits<double>::infinity();

std::vector<std::uint8_t> counted(const Outcome& outcome) {
  std::vector<std::uint8_t> counters(counter_count);
  count(outcome, counters);
  return counters;
}

std::size_t first_set(const std::vector<std::uint8_t>& counters) {
  return static_cast<std::size_t>(std::find(counters.begin(), counters.end(), 1) - counters.begin());
}

TEST(Counters, RiseWithTheErrorAndWithTheConditionNumber) {
  std::size_t last = use_bucket(0x1p-20);
  EXPECT_EQ(last, 0U);
  for (const double use : {0x1p-15, 0.01, 0.5, 0.75, 1.0, 3.0}) {
    EXPECT_GT(use_bucket(use), last) << use;
    last = use_bucket(use);
  }
  EXPECT_EQ(use_bucket(infinite), use_buckets - 1);
  EXPECT_EQ(use_bucket(std::nan("")), use_buckets - 1);
  EXPECT_LT(condition_bucket(1e3), condition_bucket(1e4));
  EXPECT_EQ(condition_bucket(infinite), condition_buckets - 1);
}

TEST(Counters, TellRegionsApart) {
  std::vector<std::size_t> places;
  for (const std::int64_t position : {0, 1, 2, 1 << 20}) {
    for (std::size_t stage = 0; stage < stage_count; ++stage) {
      for (std::size_t band = 0; band < band_count; ++band) {
        Outcome outcome;
        outcome.position = position;
        outcome.use_of[stage][band] = 0.5F;
        const auto counters = counted(outcome);
        EXPECT_EQ(std::accumulate(counters.begin(), counters.end(), 0), 1);
        places.push_back(first_set(counters));
      }
    }
  }
  for (std::size_t band = 0; band < band_count; ++band) {
    Outcome outcome;
    outcome.condition[band] = 1e6F;
    places.push_back(first_set(counted(outcome)));
  }
  std::sort(places.begin(), places.end());
  EXPECT_EQ(std::adjacent_find(places.begin(), places.end()), places.end());
  EXPECT_LT(places.back(), counter_count);
}

TEST(Counters, AreAllZeroWhereThereIsNothingToTell) {
  const auto counters = counted({});
  EXPECT_EQ(first_set(counters), counter_count);
}

} // namespace
} // namespace posproof::fuzz

/// Rows and buckets against second derivations: the floor of a logarithm by powers of integers, counted up
/// from below; clipping by comparison.

#include "reference/index_oracle.hpp"

#include "reference/t5_thresholds.hpp"

#include <boost/multiprecision/cpp_int.hpp>
#include <cmath>
#include <gtest/gtest.h>
#include <random>

namespace posproof::reference {
namespace {

using Integer = boost::multiprecision::cpp_int;

Encoding of(Scheme scheme) {
  Encoding encoding;
  encoding.scheme = std::move(scheme);
  validate(encoding, "test");
  return encoding;
}

struct Floor {
  std::int64_t value = 0;
  bool is_whole = false; ///< the logarithm itself is a whole number
};

/// ⌊ln(n/E)/ln(M/E)·D⌋ as the largest k with n^D·E^k ≥ M^k·E^D, k counted up: no logarithm, no interval.
Floor floor_by_powers(std::int64_t n, std::int64_t exact, std::int64_t max_distance, std::int64_t steps) {
  Integer left = boost::multiprecision::pow(Integer(n), static_cast<unsigned>(steps));
  Integer right = boost::multiprecision::pow(Integer(exact), static_cast<unsigned>(steps));
  Floor floor{0, left == right};
  for (;; ++floor.value) {
    left *= exact;
    right *= max_distance;
    if (left < right) {
      return floor;
    }
    floor.is_whole = left == right;
    if (floor.is_whole) {
      return {floor.value + 1, true};
    }
  }
}

std::int64_t bucket_by_powers(const T5Buckets& t5, std::int64_t r) {
  const std::int64_t buckets = t5.bidirectional ? t5.buckets / 2 : t5.buckets;
  const std::int64_t offset = t5.bidirectional && r > 0 ? buckets : 0;
  const std::int64_t n = t5.bidirectional ? std::abs(r) : std::max<std::int64_t>(-r, 0);
  const std::int64_t exact = buckets / 2;
  if (n < exact) {
    return offset + n;
  }
  const std::int64_t steps = buckets - exact;
  if (n >= t5.max_distance) {
    return offset + buckets - 1;
  }
  return offset + std::min(buckets - 1, exact + floor_by_powers(n, exact, t5.max_distance, steps).value);
}

/// A table drawn at random: sizes that are used, perfect powers that make distances fragile, and ends.
T5Buckets random_t5(std::mt19937_64& random) {
  const bool bidirectional = random() % 2 == 0;
  const std::int64_t step = bidirectional ? 4 : 2;
  const std::int64_t exact = 1 + static_cast<std::int64_t>(random() % 40);
  std::int64_t max_distance = exact + 1 + static_cast<std::int64_t>(random() % 1000);
  switch (random() % 4) {
  case 0: // E·b^a
    max_distance = exact;
    for (std::uint64_t i = 0, b = 2 + random() % 4, a = 1 + random() % 8; i < a; ++i) {
      max_distance *= static_cast<std::int64_t>(b);
    }
    break;
  case 1:
    max_distance = exact + 1;
    break;
  default:
    break;
  }
  return {step * exact, max_distance, bidirectional, 0};
}

TEST(IndexOracle, HasTheBucketsOfIntegerPowersAtTenThousandTables) {
  std::mt19937_64 random(20240607);
  std::size_t fragile = 0;
  for (int i = 0; i < 10000; ++i) {
    const T5Buckets t5 = random_t5(random);
    const auto oracle = make_index_oracle(of(t5));
    fragile += oracle->fragile().size();
    std::vector<std::int64_t> distances{
        0, 1, -1, -t5.max_distance, 1 - t5.max_distance, t5.max_distance, -2147483647};
    for (int draw = 0; draw < 6; ++draw) {
      const auto n = static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(2 * t5.max_distance));
      distances.push_back(random() % 2 == 0 ? n : -n);
    }
    for (const std::int64_t n : oracle->fragile()) {
      distances.insert(distances.end(), {-n, 1 - n, -n - 1});
    }
    for (const std::int64_t r : distances) {
      ASSERT_EQ(oracle->index(r), bucket_by_powers(t5, r)) << describe(t5) << ", distance " << r;
    }
  }
  EXPECT_GT(fragile, 2000U);
}

TEST(IndexOracle, AnswersOneQuestionAsItAnswersMany) {
  const T5Buckets t5{64, 4096, true};
  const auto many = make_index_oracle(of(t5));
  (void)many->fragile();
  for (std::int64_t distance = -5000; distance <= 5000; distance += distance < 0 ? 7 : 13) {
    for (int asked = 0; asked < 16; ++asked) {
      (void)many->index(distance);
    }
    EXPECT_EQ(make_index_oracle(of(t5))->index(distance), many->index(distance)) << distance;
  }
}

TEST(IndexOracle, ListsExactlyTheFragileDistances) {
  std::mt19937_64 random(7);
  for (int i = 0; i < 60; ++i) {
    const T5Buckets t5 = random_t5(random);
    const std::int64_t buckets = t5.bidirectional ? t5.buckets / 2 : t5.buckets;
    const std::int64_t exact = buckets / 2;
    std::vector<std::int64_t> expected;
    for (std::int64_t n = exact + 1; n < std::min<std::int64_t>(t5.max_distance, 3000); ++n) {
      if (floor_by_powers(n, exact, t5.max_distance, buckets - exact).is_whole) {
        expected.push_back(n);
      }
    }
    std::vector<std::int64_t> listed = make_index_oracle(of(t5))->fragile();
    std::erase_if(listed, [](std::int64_t n) { return n >= 3000; });
    EXPECT_EQ(listed, expected) << describe(t5);
  }
}

TEST(IndexOracle, HasThePublishedFragileDistances) {
  using Distances = std::vector<std::int64_t>;
  EXPECT_EQ(make_index_oracle(of(T5Buckets{32, 128, true}))->fragile(), (Distances{16, 32, 64}));
  EXPECT_EQ(make_index_oracle(of(T5Buckets{32, 256, false}))->fragile(), (Distances{32, 64, 128}));
  EXPECT_EQ(make_index_oracle(of(T5Buckets{32, 127, true}))->fragile(), Distances{});
}

TEST(IndexOracle, HasTheBucketsOfAnImplementationPublishedWithT5) {
  const auto oracle = make_index_oracle(of(T5Buckets{32, 128, true}));
  const std::vector<std::pair<std::int64_t, std::int64_t>> known{
      {0, 0},    {-1, 1},   {1, 17},   {-7, 7},   {-8, 8},   {-11, 8},   {-12, 9}, {-15, 9},
      {-16, 10}, {-32, 12}, {-64, 14}, {-90, 14}, {-91, 15}, {-128, 15}, {128, 31}};
  for (const auto& [r, bucket] : known) {
    EXPECT_EQ(oracle->index(r), bucket) << r;
  }
  EXPECT_EQ(oracle->rows(), 32);
  EXPECT_EQ(make_index_oracle(of(T5Buckets{32, 128, false}))->index(5), 0) << "later keys share bucket 0";
}

TEST(IndexOracle, DecidesTheLargestTablesAndThoseWithoutLogarithmicBuckets) {
  const auto largest = make_index_oracle(of(T5Buckets{65536, 2147483647, false}));
  EXPECT_EQ(largest->index(-32767), 32767);
  EXPECT_EQ(largest->index(-2147483647), 65535);
  EXPECT_EQ(largest->rows(), 65536);
  const auto smallest = make_index_oracle(of(T5Buckets{2, 2, false}));
  EXPECT_EQ(smallest->index(0), 0);
  EXPECT_EQ(smallest->index(-1), 1);
  EXPECT_EQ(smallest->index(-1000), 1);
  EXPECT_TRUE(smallest->fragile().empty());
}

TEST(IndexOracle, ClipsAsShawDoes) {
  for (const std::int64_t clip : {0, 1, 2, 16, 1000}) {
    const auto oracle = make_index_oracle(of(Shaw{clip}));
    EXPECT_EQ(oracle->rows(), 2 * clip + 1);
    for (std::int64_t r = -3 * clip - 3; r <= 3 * clip + 3; ++r) {
      // The number of distances within the clip that are smaller.
      std::int64_t smaller = 0;
      for (std::int64_t other = -clip; other < clip; ++other) {
        smaller += other < r ? 1 : 0;
      }
      EXPECT_EQ(oracle->index(r), smaller) << clip << " " << r;
    }
  }
}

TEST(IndexOracle, RefusesPositionsWithoutARow) {
  const auto bert = make_index_oracle(of(LearnedAbsolute{512, 0}));
  EXPECT_EQ(bert->index(0), 0);
  EXPECT_EQ(bert->index(511), 511);
  EXPECT_EQ(bert->index(512), std::nullopt);
  EXPECT_EQ(bert->index(-1), std::nullopt);
  const auto roberta = make_index_oracle(of(LearnedAbsolute{514, 2}));
  EXPECT_EQ(roberta->index(0), 2);
  EXPECT_EQ(roberta->index(511), 513);
  EXPECT_EQ(roberta->index(512), std::nullopt);
  EXPECT_THROW(static_cast<void>(make_index_oracle(of(Alibi{8}))), std::logic_error);
}

} // namespace
} // namespace posproof::reference

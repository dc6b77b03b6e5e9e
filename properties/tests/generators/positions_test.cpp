/// What generated positions look like: nothing that hides faults is frequent, everything that shows them is.

#include "properties/generators/positions.hpp"

#include "spec/position.hpp"

#include <bit>
#include <cmath>
#include <gtest/gtest.h>
#include <map>
#include <numbers>
#include <rapidcheck.h>
#include <set>

namespace posproof::properties {
namespace {

constexpr int draws = 10000;
constexpr std::int64_t context = 131072;

/// Every draw from a generator of its own, as generated cases have it.
template <typename Draw>
auto drawn(const Draw& draw) {
  std::vector<decltype(draw(std::declval<rc::Random&>()))> values;
  rc::Random source(std::uint64_t{20170612});
  for (int i = 0; i < draws; ++i) {
    rc::Random random = source.split();
    values.push_back(draw(random));
  }
  return values;
}

std::vector<std::int64_t> positions(double frequency, std::int64_t below = context) {
  return drawn([&](rc::Random& random) { return random_position(random, below, frequency); });
}

TEST(GeneratedPositions, StayInTheContext) {
  for (const std::int64_t below : {std::int64_t{1}, std::int64_t{2}, std::int64_t{3}, std::int64_t{257},
                                   context, std::int64_t{1} << 31}) {
    for (const double frequency : {1.0, 0.3, 1e-4, 1e-9}) {
      const auto all = positions(frequency, below);
      EXPECT_GE(*std::min_element(all.begin(), all.end()), 0);
      EXPECT_LT(*std::max_element(all.begin(), all.end()), below);
      if (below <= 3) {
        EXPECT_EQ(std::set<std::int64_t>(all.begin(), all.end()).size(), static_cast<std::size_t>(below));
      }
    }
  }
}

TEST(GeneratedPositions, ReachEveryOctaveOften) {
  std::map<int, int> octaves;
  for (const std::int64_t position : positions(0.05)) {
    ++octaves[static_cast<int>(std::bit_width(static_cast<std::uint64_t>(position)))];
  }
  EXPECT_EQ(octaves.size(), 18U);
  for (const auto& [octave, count] : octaves) {
    EXPECT_GE(count, draws / 50) << "octave " << octave; // half of the draws over 18 octaves alone give 1/36
    EXPECT_LE(count, draws / 4) << "octave " << octave;
  }
}

TEST(GeneratedPositions, AreEdgesInThreeOfTenDraws) {
  const std::vector<std::int64_t> edges = edge_positions(context);
  std::map<std::int64_t, int> met;
  int at_edges = 0;
  for (const std::int64_t position : positions(1e-4)) {
    if (std::binary_search(edges.begin(), edges.end(), position)) {
      ++at_edges;
      ++met[position];
    }
  }
  EXPECT_GT(at_edges, draws * 3 / 10);
  EXPECT_LT(at_edges, draws * 7 / 10);
  EXPECT_EQ(met.size(), edges.size()) << "every edge is met";
}

TEST(GeneratedPositions, AreBesideAQuarterTurnInTwoOfTenDraws) {
  const double frequency = 0.002; // a quarter turn every 785 positions
  int beside = 0;
  int after = 0;
  int before = 0;
  for (const std::int64_t position : positions(frequency)) {
    const auto turns = static_cast<std::int64_t>(
        std::nearbyint(static_cast<double>(position) * frequency / (std::numbers::pi / 2)));
    const std::int64_t off = position - nearest_to_quarter_turn(frequency, turns, context);
    const bool counts = turns > 0 && std::abs(off) <= 1; // turn 0 is position 0, an edge
    beside += counts ? 1 : 0;
    after += counts && off == 1 ? 1 : 0;
    before += counts && off == -1 ? 1 : 0;
  }
  EXPECT_GT(beside, draws * 15 / 100);
  EXPECT_GT(after, draws * 4 / 100);
  EXPECT_GT(before, draws * 4 / 100);
}

TEST(GeneratedPairs, RarelyAreTheFirstAndMostlyOneOfTheNextTen) {
  std::map<std::size_t, int> met;
  for (const std::size_t index : drawn([](rc::Random& random) { return random_index(random, 64); })) {
    ASSERT_LT(index, 64U);
    ++met[index];
  }
  EXPECT_EQ(met.size(), 64U);
  EXPECT_GT(met[0], draws * 7 / 100);
  EXPECT_LT(met[0], draws * 13 / 100);
  int next_ten = 0;
  for (std::size_t index = 1; index <= 10; ++index) {
    EXPECT_GT(met[index], draws * 4 / 100) << index;
    next_ten += met[index];
  }
  EXPECT_GT(next_ten, draws * 50 / 100);
  EXPECT_LT(next_ten, draws * 65 / 100);
}

TEST(GeneratedPairs, ReachAllOfAFew) {
  for (const std::size_t count : {1U, 2U, 3U, 11U, 12U}) {
    std::set<std::size_t> met;
    for (const std::size_t index : drawn([&](rc::Random& random) { return random_index(random, count); })) {
      ASSERT_LT(index, count);
      met.insert(index);
    }
    EXPECT_EQ(met.size(), count);
  }
}

TEST(GeneratedIntegers, AreUniformWithBothEnds) {
  std::map<std::int64_t, int> met;
  for (const std::int64_t value : drawn([](rc::Random& random) { return random_integer(random, -3, 4); })) {
    ++met[value];
  }
  EXPECT_EQ(met.size(), 8U);
  EXPECT_EQ(met.begin()->first, -3);
  EXPECT_EQ(met.rbegin()->first, 4);
  for (const auto& [value, count] : met) {
    EXPECT_NEAR(count, draws / 8, 150) << value;
  }
}

TEST(SmallerPositions, AreSmallerAscendingAndIncludeZeroAndOneLess) {
  for (const std::int64_t position : {std::int64_t{1}, std::int64_t{2}, std::int64_t{3}, std::int64_t{257},
                                      std::int64_t{1000}, std::int64_t{65537}, (std::int64_t{1} << 31) - 1}) {
    const auto smaller = smaller_positions(position);
    ASSERT_FALSE(smaller.empty());
    EXPECT_TRUE(std::is_sorted(smaller.begin(), smaller.end()));
    EXPECT_EQ(std::adjacent_find(smaller.begin(), smaller.end()), smaller.end());
    EXPECT_EQ(smaller.front(), 0);
    EXPECT_EQ(smaller.back(), position - 1);
    EXPECT_TRUE(std::binary_search(smaller.begin(), smaller.end(),
                                   position - position / 2 * (position > 1 ? 1 : 0)) ||
                position == 1);
  }
  EXPECT_TRUE(smaller_positions(0).empty());
}

/// Takes the first smaller position that fails, until none does.
template <typename Fails>
std::int64_t shrunk(std::int64_t position, const Fails& fails) {
  for (int steps = 0; steps < 1000; ++steps) {
    const auto smaller = smaller_positions(position);
    const auto next = std::find_if(smaller.begin(), smaller.end(), fails);
    if (next == smaller.end()) {
      return position;
    }
    position = *next;
  }
  ADD_FAILURE() << "shrinking does not end";
  return position;
}

TEST(SmallerPositions, LeadToTheSmallestPositionThatFails) {
  for (const std::int64_t start : {std::int64_t{131071}, std::int64_t{70001}, (std::int64_t{1} << 31) - 1}) {
    for (const std::int64_t limit : {0, 1, 2, 5, 257, 300, 999, 1000, 2049, 4100, 32769, 65535, 70000}) {
      EXPECT_EQ(shrunk(start, [&](std::int64_t p) { return p >= limit; }), limit);
    }
  }
  EXPECT_EQ(shrunk(131071, [](std::int64_t p) { return p % 2 == 1 && p > 256; }), 257);
}

TEST(SimplerIntegers, AreCloserToZeroOrPositiveAndEnd) {
  for (int value = -4; value <= 4; ++value) {
    for (const int simpler : simpler_integers(value)) {
      EXPECT_TRUE(std::abs(simpler) < std::abs(value) || (simpler == -value && value < 0))
          << value << " to " << simpler;
    }
    EXPECT_EQ(simpler_integers(value).empty(), value == 0) << value;
  }
  EXPECT_EQ(simpler_integers(4), (std::vector<int>{0, 1, 2}));
  EXPECT_EQ(simpler_integers(-3), (std::vector<int>{0, 1, -1, 3}));
  EXPECT_EQ(simpler_integers(1), (std::vector<int>{0}));
}

} // namespace
} // namespace posproof::properties

/// Tokens of calls: all in the context, of every kind that hides faults, and shrinking to fewer and smaller.

#include "properties/generators/token_sets.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <numeric>
#include <set>

namespace posproof::properties {
namespace {

const std::vector<double> frequencies{1.0, 0.1, 0.01};

TEST(TokenSets, LieInEveryContext) {
  for (const std::int64_t context : {1, 2, 3, 5, 17, 300, 131072}) {
    for (const TokenSet& set : token_sets(context, frequencies, 7)) {
      EXPECT_FALSE(set.positions.empty()) << set.what;
      EXPECT_LE(set.positions.size(), 100U) << set.what;
      for (const std::int64_t position : set.positions) {
        EXPECT_TRUE(position >= 0 && position < context) << set.what << " of " << context;
      }
    }
  }
}

TEST(TokenSets, HoldBatchesFallingAndRepeatedPositionsAndOddNumbers) {
  bool restarts = false;
  bool falls = false;
  bool repeats = false;
  std::set<std::size_t> remainders;
  for (const TokenSet& set : token_sets(2048, frequencies, 7)) {
    const auto& p = set.positions;
    remainders.insert(p.size() % 8);
    falls = falls || (p.size() > 8 && std::is_sorted(p.rbegin(), p.rend()));
    repeats = repeats || (p.size() > 1 && std::all_of(p.begin(), p.end(), [&](auto q) { return q == p[0]; }));
    for (std::size_t i = 1; i < p.size(); ++i) {
      restarts = restarts || (p[i] == 0 && p[i - 1] > 0);
    }
  }
  EXPECT_TRUE(restarts && falls && repeats);
  EXPECT_GE(remainders.size(), 7U);
}

TEST(TokenSets, AGridIsNoSquareAndNoTwoAxesAgree) {
  const std::vector<std::int64_t> grid = uneven_grid(3, 1000);
  ASSERT_EQ(grid.size(), 3U * 30);
  std::set<std::int64_t> extents;
  for (std::size_t axis = 0; axis < 3; ++axis) {
    const auto begin = grid.begin() + static_cast<std::ptrdiff_t>(30 * axis);
    const auto [low, high] = std::minmax_element(begin, begin + 30);
    extents.insert(*high - *low + 1);
  }
  EXPECT_EQ(extents, (std::set<std::int64_t>{2, 3, 5}));
  for (std::size_t token = 0; token < 30; ++token) {
    EXPECT_NE(grid[token], grid[30 + token]);
    EXPECT_NE(grid[30 + token], grid[60 + token]);
  }
}

TEST(TokenSets, ShrinkToFewerTokensAndSmallerPositions) {
  const std::vector<std::int64_t> positions{5, 0, 300, 7};
  const auto weight = [](const std::vector<std::int64_t>& p) {
    return std::accumulate(p.begin(), p.end(), std::int64_t{0}) + static_cast<std::int64_t>(p.size());
  };
  for (const auto& simpler : simpler_tokens(positions)) {
    EXPECT_FALSE(simpler.empty());
    EXPECT_LT(weight(simpler), weight(positions));
  }
  EXPECT_TRUE(simpler_tokens({0}).empty());
  EXPECT_EQ(simpler_tokens({1}), (std::vector<std::vector<std::int64_t>>{{0}}));
}

TEST(TokenSets, AreToldUpToTheEighth) {
  EXPECT_EQ(tokens_text(std::vector<std::int64_t>{4, 1}), "4, 1");
  EXPECT_EQ(tokens_text(std::vector<std::int64_t>(9, 3)), "3, 3, 3, 3, 3, 3, 3, 3, … (9 tokens)");
}

} // namespace
} // namespace posproof::properties

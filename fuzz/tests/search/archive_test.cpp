/// The worst case of every region, and what is drawn from them.

#include "fuzz/search/archive.hpp"

#include <gtest/gtest.h>
#include <limits>
#include <map>
#include <set>

namespace posproof::fuzz {
namespace {

Outcome outcome(std::int64_t position, std::size_t stage, std::size_t band, float use) {
  Outcome result;
  result.position = position;
  result.use_of[stage][band] = use;
  result.use = static_cast<double>(use);
  return result;
}

TEST(Archive, BinadesAreThoseOfTheMagnitude) {
  EXPECT_EQ(binade_of(0), 0U);
  EXPECT_EQ(binade_of(1), 1U);
  EXPECT_EQ(binade_of(-1), 1U);
  EXPECT_EQ(binade_of(2), 2U);
  EXPECT_EQ(binade_of(3), 2U);
  EXPECT_EQ(binade_of(1024), 11U);
  EXPECT_EQ(binade_of(std::numeric_limits<std::int64_t>::max()), binade_count - 1);
  EXPECT_EQ(binade_of(std::numeric_limits<std::int64_t>::min()), binade_count - 1);
}

TEST(Archive, KeepsTheWorstOfEachRegionAlone) {
  Archive archive;
  EXPECT_TRUE(archive.is_empty());
  archive.add({{100}}, outcome(100, 0, 2, 0.5F));
  archive.add({{101}}, outcome(101, 0, 2, 0.4F));   // less, in the same region
  archive.add({{102}}, outcome(102, 1, 2, 0.1F));   // another stage
  archive.add({{103}}, outcome(103, 0, 3, 0.2F));   // another band
  archive.add({{1000}}, outcome(1000, 0, 2, 0.3F)); // another binade
  EXPECT_FALSE(archive.is_empty());
  std::vector<std::int64_t> kept;
  for (const Archive::Elite& elite : archive.elites()) {
    kept.push_back(elite.value.values[0]);
  }
  EXPECT_EQ(kept, (std::vector<std::int64_t>{100, 1000, 103, 102})) << "worst first";
  archive.add({{104}}, outcome(104, 0, 2, 0.6F));
  EXPECT_EQ(archive.elites().front().value, (Case{{104}}));
  EXPECT_EQ(archive.elites().size(), 4U) << "it takes the place of the one before";
}

TEST(Archive, KeepsTheHardestReductionsBehindTheErrors) {
  Archive archive;
  Outcome hard;
  hard.position = 50;
  hard.condition[1] = 1e6F;
  archive.add({{50}}, hard);
  archive.add({{7}}, outcome(7, 0, 0, 0.01F));
  const auto elites = archive.elites();
  ASSERT_EQ(elites.size(), 2U);
  EXPECT_EQ(elites[0].value, (Case{{7}}));
  EXPECT_EQ(elites[1].value, (Case{{50}}));
  EXPECT_EQ(elites[1].height, 1e6);
  EXPECT_EQ(elites[1].use, 0);
}

TEST(Archive, ACaseThatSaysNothingIsNotKept) {
  Archive archive;
  archive.add({{1}}, Outcome{});
  archive.add({{2}}, outcome(2, 0, 0, std::numeric_limits<float>::quiet_NaN()));
  EXPECT_TRUE(archive.is_empty());
}

TEST(Archive, DrawsEveryRegionAndTheWorstOnesMore) {
  Archive archive;
  for (std::int64_t binade = 1; binade <= 24; ++binade) {
    const std::int64_t position = std::int64_t{1} << (binade - 1);
    archive.add({{position}}, outcome(position, 0, 0, static_cast<float>(binade) / 32));
  }
  Random random(1);
  std::map<std::int64_t, int> drawn;
  constexpr int draws = 4800;
  for (int i = 0; i < draws; ++i) {
    ++drawn[archive.draw(random).values[0]];
  }
  EXPECT_EQ(drawn.size(), 24U);
  // One of eight in half of the draws, else one of 24: 400 for a champion, 100 for another.
  EXPECT_GT(drawn[1 << 23], 300);
  EXPECT_LT(drawn[1], 200);
}

} // namespace
} // namespace posproof::fuzz

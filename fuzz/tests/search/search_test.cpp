/// The search makes the same steps from the same seed, loses nothing, and finds what is planted at few cases
/// within a bounded number of executions.

#include "fuzz/search/search.hpp"

#include "fuzz/tests/support/planted_target.hpp"
#include "spec/tests/support/test_name.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <numbers>
#include <set>

namespace posproof::fuzz {
namespace {

using namespace tests;

bool nowhere(const Case& /*value*/) {
  return false;
}

std::vector<Case> cases_of(Strategy strategy, std::uint64_t seed, std::size_t steps) {
  PlantedTarget target(positions(), nowhere);
  Search search(target, {seed, strategy});
  for (std::size_t i = 0; i < steps; ++i) {
    EXPECT_TRUE(search.step(SIZE_MAX).empty());
  }
  return target.judged;
}

TEST(Search, TheSameSeedMakesTheSameSteps) {
  for (const Strategy strategy : {Strategy::guided, Strategy::uniform}) {
    const std::vector<Case> once = cases_of(strategy, 7, 40);
    EXPECT_EQ(once, cases_of(strategy, 7, 40));
    EXPECT_NE(once, cases_of(strategy, 8, 40));
    EXPECT_EQ(once.size(), 40 * SearchOptions{}.batch);
  }
}

TEST(Search, CountsExecutionsAndTheFirstViolation) {
  PlantedTarget target(positions(), [&](const Case& value) { return value.values[0] >= 1 << 23; });
  Search search(target, {.seed = 1, .strategy = Strategy::uniform, .batch = 10});
  std::vector<RatedCase> violations;
  while (violations.empty()) {
    violations = search.step(7);
  }
  EXPECT_EQ(search.executions() % 7, 0U) << "no more than it was allowed";
  ASSERT_TRUE(search.first_violation());
  EXPECT_EQ(target.judged[*search.first_violation() - 1], violations.front().value);
  EXPECT_EQ(search.last_batch().size(), 7U);
  ASSERT_TRUE(search.worst());
  EXPECT_LE(search.worst()->use, 1) << "violations apart";
}

TEST(Search, BeginsWithWhatItIsGivenAndGoesOnElsewhere) {
  PlantedTarget first(positions(), nowhere);
  Search search(first, {.batch = 3});
  const Case given[] = {{{17}}, {{-1}}}; // one that is out of range, too
  search.begin_with(given);
  EXPECT_TRUE(search.step(3).empty());
  EXPECT_EQ(first.judged[0], (Case{{17}}));
  EXPECT_EQ(first.judged[1], (Case{{(1 << 24) - 1}})) << "taken modulo the size";
  PlantedTarget second(positions(), nowhere);
  search.go_on_with(second);
  EXPECT_TRUE(search.step(3).empty());
  EXPECT_EQ(first.judged.size(), 3U);
  EXPECT_EQ(second.judged.size(), 3U);
  EXPECT_EQ(search.executions(), 6U);
}

TEST(Search, HardlyAnyCaseIsJudgedTwice) {
  const std::vector<Case> judged = cases_of(Strategy::guided, 3, 200);
  const std::set<Case> different(judged.begin(), judged.end());
  EXPECT_GT(different.size(), judged.size() * 97 / 100); // what is remembered is bounded
}

TEST(Search, ASmallSpaceDoesNotStopIt) {
  CaseFields fields;
  fields.fields = {{"layout", FieldKind::choice, 0, 2}};
  PlantedTarget target(fields, nowhere);
  Search search(target, {.seed = 1});
  EXPECT_TRUE(search.step(SIZE_MAX).empty());
  EXPECT_EQ(search.executions(), SearchOptions{}.batch);
}

TEST(Search, ClimbsToTheWorstCase) {
  // The exhaustive maximum of the smooth error of the target.
  PlantedTarget target(positions(), nowhere);
  Search search(target, {.seed = 5});
  while (search.executions() < 100'000) {
    EXPECT_TRUE(search.step(SIZE_MAX).empty());
  }
  const double most = 0.4 * std::log1p(static_cast<double>(1 << 24)) / 22;
  EXPECT_GT(search.worst()->use, 0.999 * most);
}

/// A planted fault, and the executions within which the search has to find it. Uniform draws need those of
/// the inverse density: the bound is a tenth of it at most.
struct Needle {
  const char* name;
  PlantedTarget::Planted planted;
  std::uint64_t most;
  CaseFields (*fields)() = positions;
};

/// How far a position lies beside the nearest multiple of a quarter turn, in turns of the pair.
double beside_quarter_turn(const Case& value, int pair) {
  const double angle = static_cast<double>(value.values[0]) * std::pow(500000.0, -pair / 64.0);
  const double quarter = std::numbers::pi / 2;
  return std::fabs(angle - std::nearbyint(angle / quarter) * quarter);
}

std::vector<Needle> needles() {
  const auto at = [](std::int64_t position) {
    return [position](const Case& value) { return value.values[0] == position; };
  };
  const auto multiples = [](std::int64_t of, std::int64_t above = 0, std::int64_t rest = 0) {
    return [=](const Case& value) { return value.values[0] > above && value.values[0] % of == rest; };
  };
  return {
      {"the last position", at((1 << 24) - 1), 10'000},
      {"the length of the model", at(8192), 10'000},
      {"ten millions", at(10'000'000), 100'000},
      {"five chunks", at(20480), 100'000},
      {"multiples of a prime beside a power of two", multiples(65537), 6'000},
      {"the same further on", multiples(262139), 24'000},
      {"ends of tiles", multiples(1 << 20, 0, (1 << 20) - 1), 100'000},
      {"one more than a multiple", multiples(3 << 17, 0, 1), 30'000},
      {"multiples of 100 000", multiples(100'000), 10'000},
      {"a rest below 2^-20 in the fastest pair",
       [](const Case& value) { return value.values[0] > 0 && beside_quarter_turn(value, 0) < 0x1p-20; },
       80'000},
      {"a rest below 2^-20 in another",
       [](const Case& value) { return value.values[0] > 0 && beside_quarter_turn(value, 8) < 0x1p-20; },
       80'000},
      {"the angle 2^20 of a pair",
       [](const Case& value) {
         const double angle = static_cast<double>(value.values[0]) * std::pow(500000.0, -2 / 64.0);
         return angle >= 0x1p20 && angle < 0x1p20 + 1;
       },
       1'000'000},
      // What uniform draws find in a few thousand executions: no faster, and never much slower.
      {"multiples of a prime above a million", multiples(4099, 1'000'000), 40'000},
      {"three more than multiples of 8192", multiples(8192, 8192, 3), 80'000},
      {"near quarter turns of one pair",
       [](const Case& value) {
         return value.values[0] > 1000 && beside_quarter_turn(value, 20) < 2 * std::pow(500000.0, -20 / 64.0);
       },
       1'000},
      {"two equal positions", [](const Case& value) { return value.values[0] == value.values[1]; }, 1'000,
       two_positions_and_a_pair},
      {"two equal positions of one pair",
       [](const Case& value) {
         return value.values[0] > 0 && value.values[0] == value.values[1] && value.values[2] == 41;
       },
       100'000, two_positions_and_a_pair},
      {"one twice the other",
       [](const Case& value) { return value.values[1] > 0 && value.values[0] == 2 * value.values[1]; },
       10'000, two_positions_and_a_pair},
      {"a power of two and a pair",
       [](const Case& value) { return value.values[1] == 1 << 18 && value.values[2] == 63; }, 300'000,
       two_positions_and_a_pair},
  };
}

class SearchFinds : public testing::TestWithParam<Needle> {};

TEST_P(SearchFinds, WhatIsPlantedAtFewCases) {
  for (const std::uint64_t seed : {1U, 2U, 3U}) {
    PlantedTarget target(GetParam().fields(), GetParam().planted);
    Search search(target, {.seed = seed});
    while (!search.first_violation() && search.executions() < GetParam().most) {
      static_cast<void>(search.step(SIZE_MAX));
      target.judged.clear();
    }
    EXPECT_TRUE(search.first_violation()) << GetParam().name << ", seed " << seed;
    RecordProperty("executions " + std::to_string(seed), static_cast<int>(search.executions()));
  }
}

INSTANTIATE_TEST_SUITE_P(All, SearchFinds, testing::ValuesIn(needles()),
                         [](const auto& needle) { return testing_support::test_name(needle.param.name); });

/// The bounds above are ones that uniform draws do not keep: a test that anything passes would show nothing.
TEST(Search, UniformDrawsDoNotFindThem) {
  int found = 0;
  for (const Needle& needle : needles()) {
    PlantedTarget target(needle.fields(), needle.planted);
    Search search(target, {1, Strategy::uniform});
    while (!search.first_violation() && search.executions() < std::min<std::uint64_t>(needle.most, 100'000)) {
      static_cast<void>(search.step(SIZE_MAX));
      target.judged.clear();
    }
    found += search.first_violation() ? 1 : 0;
  }
  EXPECT_LE(found, 5);
}

} // namespace
} // namespace posproof::fuzz

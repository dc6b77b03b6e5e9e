/// Generated cases of relational properties: all in the space, and shrinking to the simplest one that fails.

#include "properties/generators/cases.hpp"

#include "properties/tests/support/altered_subject.hpp"
#include "properties/tests/support/encodings.hpp"
#include "properties/tests/support/verifying.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <set>

namespace posproof::properties {

void PrintTo(const ShiftCase& c, std::ostream* out) {
  *out << "p " << c.position << ", k " << c.offset << ", pair " << c.frequency;
}
void PrintTo(const GroupCase& c, std::ostream* out) {
  *out << "a " << c.first << ", b " << c.second << ", pair " << c.frequency << ", (" << c.x << ", " << c.y
       << ")";
}
void PrintTo(const ScoreCase& c, std::ostream* out) {
  *out << "m " << c.query_position << ", n " << c.key_position << ", t " << c.shift << ", pair "
       << c.frequency << ", (" << c.query_first << ", " << c.query_second << "), (" << c.key_first << ", "
       << c.key_second << ")";
}

namespace {

using namespace tests;

constexpr int draws = 10000;

CaseSpace space(std::int64_t context = 131072) {
  CaseSpace result;
  result.context = context;
  for (int k = 0; k < 64; ++k) {
    if (k % 7 != 3) { // a row may lack a column here and there
      result.frequencies.push_back(k);
      result.angular.push_back(std::pow(500000.0, -k / 64.0));
    }
  }
  return result;
}

template <typename Case>
std::vector<Case> drawn(const rc::Gen<Case>& generator, std::uint64_t seed = 1) {
  std::vector<Case> values;
  rc::Random source(seed);
  for (int i = 0; i < draws; ++i) {
    values.push_back(generator(source.split(), 100).value());
  }
  return values;
}

bool is_in(const CaseSpace& from, const ShiftCase& c) {
  return c.position >= 0 && c.offset >= 0 && c.position + c.offset < from.context &&
         std::count(from.frequencies.begin(), from.frequencies.end(), c.frequency) == 1;
}
bool is_in(const CaseSpace& from, const GroupCase& c) {
  return is_in(from, ShiftCase{c.first, c.second, c.frequency}) && std::abs(c.x) <= 4 && std::abs(c.y) <= 4;
}
bool is_in(const CaseSpace& from, const ScoreCase& c) {
  const bool small = std::abs(c.query_first) <= 4 && std::abs(c.query_second) <= 4 &&
                     std::abs(c.key_first) <= 4 && std::abs(c.key_second) <= 4;
  return small && is_in(from, ShiftCase{c.query_position, c.shift, c.frequency}) &&
         is_in(from, ShiftCase{c.key_position, c.shift, c.frequency});
}

/// Decreases with every step of shrinking: sums of positions, then their first summand, the pair, and the
/// size and sign of the numbers.
std::int64_t weight(int value) {
  return 2 * std::abs(value) + (value < 0 ? 1 : 0);
}
std::int64_t weight(const ShiftCase& c) {
  return 2 * (c.position + c.offset) + c.position + c.frequency;
}
std::int64_t weight(const GroupCase& c) {
  return weight(ShiftCase{c.first, c.second, c.frequency}) + weight(c.x) + weight(c.y);
}
std::int64_t weight(const ScoreCase& c) {
  return c.query_position + c.key_position + c.shift + c.frequency + weight(c.query_first) +
         weight(c.query_second) + weight(c.key_first) + weight(c.key_second);
}

/// As RapidCheck shrinks: the first simpler case that fails, until none does.
template <typename Case, typename Fails>
Case shrunk(const CaseSpace& from, Case value, const Fails& fails) {
  for (bool found = true; found;) {
    found = false;
    for (const Case& candidate : simpler(from, value)) {
      if (fails(candidate)) {
        value = candidate;
        found = true;
        break;
      }
    }
  }
  return value;
}

template <typename Case>
void expect_sound(rc::Gen<Case> (*generator)(const CaseSpace&)) {
  for (const std::int64_t context :
       {std::int64_t{1}, std::int64_t{2}, std::int64_t{300}, std::int64_t{131072}, std::int64_t{1} << 31}) {
    const CaseSpace from = space(context);
    int checked = 0;
    for (const Case& value : drawn(generator(from))) {
      ASSERT_TRUE(is_in(from, value)) << context;
      if (checked++ < 500) {
        for (const Case& candidate : simpler(from, value)) {
          ASSERT_TRUE(is_in(from, candidate)) << context;
          ASSERT_LT(weight(candidate), weight(value)) << "not simpler";
        }
      }
    }
  }
  const CaseSpace from = space();
  EXPECT_EQ(drawn(generator(from), 5), drawn(generator(from), 5));
  EXPECT_FALSE(drawn(generator(from), 5) == drawn(generator(from), 6));
}

TEST(GeneratedCases, AreInTheSpaceAndSoAreSimplerOnes) {
  expect_sound<ShiftCase>(shift_cases);
  expect_sound<GroupCase>(group_cases);
  expect_sound<ScoreCase>(score_cases);
}

TEST(GeneratedCases, ReachTheEndOfTheContextAndBothOrders) {
  const CaseSpace from = space();
  const auto shifts = drawn(shift_cases(from));
  EXPECT_TRUE(std::any_of(shifts.begin(), shifts.end(),
                          [&](const ShiftCase& c) { return c.position + c.offset == from.context - 1; }));
  const auto trivial = std::count_if(shifts.begin(), shifts.end(),
                                     [](const ShiftCase& c) { return c.position == 0 || c.offset == 0; });
  EXPECT_LT(trivial, draws * 3 / 10) << "a sum with 0 shows nothing";
  const auto large = std::count_if(shifts.begin(), shifts.end(),
                                   [](const ShiftCase& c) { return c.position > 256 && c.offset > 256; });
  EXPECT_GT(large, draws / 10) << "both summands are large often enough";
  const auto scores = drawn(score_cases(from));
  const auto query_later = std::count_if(
      scores.begin(), scores.end(), [](const ScoreCase& c) { return c.query_position > c.key_position; });
  const auto key_later = std::count_if(scores.begin(), scores.end(),
                                       [](const ScoreCase& c) { return c.query_position < c.key_position; });
  EXPECT_GT(query_later, draws * 2 / 5);
  EXPECT_GT(key_later, draws * 2 / 5);
  EXPECT_TRUE(std::any_of(scores.begin(), scores.end(), [&](const ScoreCase& c) {
    return c.shift > 1000 && c.query_position + c.shift == from.context - 1;
  }));
}

TEST(GeneratedCases, ShrinkToTheSmallestThatFails) {
  const CaseSpace from = space();
  for (const ShiftCase& start :
       {ShiftCase{100000, 3000, 40}, ShiftCase{513, 65535, 63}, ShiftCase{60000, 60000, 9}}) {
    EXPECT_EQ(shrunk(from, start, [](const ShiftCase& c) { return c.position >= 257; }),
              (ShiftCase{257, 0, 0}));
    EXPECT_EQ(shrunk(from, start, [](const ShiftCase& c) { return c.position + c.offset >= 4097; }),
              (ShiftCase{0, 4097, 0}));
    EXPECT_EQ(shrunk(from, start, [](const ShiftCase& c) { return c.offset >= 300 && c.frequency >= 3; }),
              (ShiftCase{0, 300, 4}))
        << "pair 3 is none of the space";
  }
  const GroupCase group{70000, 3000, 17, -3, 4};
  EXPECT_EQ(
      shrunk(from, group, [](const GroupCase& c) { return c.first >= 65537 && (c.x != 0 || c.y != 0); }),
      (GroupCase{65537, 0, 0, 0, 1}));
  EXPECT_EQ(shrunk(from, group, [](const GroupCase& c) { return c.x < 0; }), (GroupCase{0, 0, 0, -1, 0}));
  const ScoreCase score{5000, 700, 100000, 33, 2, -4, 3, 1};
  const auto fails = [](const ScoreCase& c) {
    return c.query_position + c.shift >= 70000 && c.query_first * c.key_second != 0;
  };
  EXPECT_EQ(shrunk(from, score, fails), (ScoreCase{0, 0, 70000, 0, 1, 0, 0, 1}));
}

TEST(CaseSpaces, HoldTheCompletePairsOfATrial) {
  const OwnedTrial trial(turns(), rows({.width = 7}), {.context = 500});
  const CaseSpace from = case_space(*trial);
  EXPECT_EQ(from.context, 500);
  EXPECT_EQ(from.frequencies, (std::vector<int>{0, 1, 2})) << "the fourth sine has no cosine";
  ASSERT_EQ(from.angular.size(), 3U);
  EXPECT_EQ(from.angular[0], 1.0);
}

} // namespace
} // namespace posproof::properties

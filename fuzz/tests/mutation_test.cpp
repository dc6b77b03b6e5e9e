/// Cases made from cases stay in range and differ; simpler ones are simpler, so that shrinking ends.

#include "fuzz/mutation.hpp"

#include "fuzz/tests/support/planted_target.hpp"

#include <algorithm>
#include <functional>
#include <gtest/gtest.h>
#include <map>
#include <rapidcheck/gtest.h>
#include <set>

namespace posproof::fuzz {
namespace {

using namespace tests;

void expect_in_range(const CaseFields& fields, const Case& value) {
  ASSERT_EQ(wrapped(fields, value), value) << text_of(fields, value);
}

TEST(Mutation, WhatIsMadeIsInRange) {
  const CaseFields fields = all_kinds();
  Random random(1);
  Case parent = drawn_case(fields, random);
  for (int i = 0; i < 20'000; ++i) {
    expect_in_range(fields, parent);
    expect_in_range(fields, uniform_case(fields, random));
    const Case drawn = drawn_case(fields, random);
    expect_in_range(fields, drawn);
    const Case child = mutated(fields, parent, random);
    expect_in_range(fields, child);
    expect_in_range(fields, crossed(fields, parent, drawn, random));
    parent = i % 50 == 0 ? drawn : child;
  }
}

TEST(Mutation, RangesOfOneValueAndOfAllAreRanges) {
  CaseFields fields;
  fields.fields = {{"position", FieldKind::position, 0, 0},
                   {"far", FieldKind::position, 1'000'000, 1'000'001},
                   {"heads", FieldKind::count, 3, 3},
                   {"seed", FieldKind::choice, INT64_MIN, INT64_MAX},
                   {"base", FieldKind::number, bits_of_number(1), bits_of_number(1)}};
  Random random(2);
  std::set<std::int64_t> seeds;
  for (int i = 0; i < 2'000; ++i) {
    const Case drawn = drawn_case(fields, random);
    expect_in_range(fields, drawn);
    expect_in_range(fields, mutated(fields, drawn, random));
    expect_in_range(fields, uniform_case(fields, random));
    seeds.insert(drawn.values[3]);
  }
  EXPECT_GT(seeds.size(), 1'900U);
}

TEST(Mutation, MostChildrenDiffer) {
  const CaseFields fields = all_kinds();
  Random random(3);
  int equal = 0;
  for (int i = 0; i < 2'000; ++i) {
    const Case parent = drawn_case(fields, random);
    equal += mutated(fields, parent, random) == parent ? 1 : 0;
  }
  EXPECT_LT(equal, 400);
}

TEST(Mutation, EveryValueOfASmallFieldIsDrawn) {
  CaseFields fields;
  fields.fields = {{"position", FieldKind::position, -3, 12},
                   {"pair", FieldKind::pair, 0, 9},
                   {"heads", FieldKind::count, 1, 12, {5}},
                   {"layout", FieldKind::choice, 0, 3}};
  Random random(4);
  std::vector<std::set<std::int64_t>> drawn(fields.size());
  for (int i = 0; i < 4'000; ++i) {
    const Case value = drawn_case(fields, random);
    for (std::size_t k = 0; k < fields.size(); ++k) {
      drawn[k].insert(value.values[k]);
    }
  }
  for (std::size_t k = 0; k < fields.size(); ++k) {
    EXPECT_EQ(static_cast<std::int64_t>(drawn[k].size()), fields.fields[k].high - fields.fields[k].low + 1)
        << fields.fields[k].name;
  }
}

TEST(Mutation, ACrossingHasItsValuesFromBoth) {
  CaseFields fields;
  fields.fields = {{"pair", FieldKind::pair, 0, 99}, {"heads", FieldKind::count, 0, 99}};
  Random random(5);
  std::set<Case> made;
  for (int i = 0; i < 100; ++i) {
    made.insert(crossed(fields, {{1, 2}}, {{3, 4}}, random));
  }
  EXPECT_EQ(made, (std::set<Case>{{{1, 2}}, {{1, 4}}, {{3, 2}}, {{3, 4}}}));
}

/// From any case, the simpler ones lead to an end: each step is one to a case that was not met before.
TEST(Simpler, EveryWayDownEnds) {
  const CaseFields fields = all_kinds();
  Random random(6);
  std::map<std::string, int> longest;
  for (int i = 0; i < 300; ++i) {
    Case value = drawn_case(fields, random);
    std::set<Case> met{value};
    int steps = 0;
    for (std::vector<Case> down = simpler(fields, value); !down.empty(); down = simpler(fields, value)) {
      // The last one is the least that shrinking may take, a random one what it takes in practice.
      value = i % 2 == 0 ? down.back()
                         : down[static_cast<std::size_t>(
                               uniform(random, 0, static_cast<std::int64_t>(down.size()) - 1))];
      expect_in_range(fields, value);
      ASSERT_TRUE(met.insert(value).second) << text_of(fields, value) << " is met twice";
      // The least step of a position is one, and of a number halves or drops bits.
      if (++steps == 3'000) {
        break;
      }
    }
  }
}

/// Distances between numbers of 64 bits need not be such numbers.
TEST(Simpler, AFieldOfAllNumbersIsHalved) {
  constexpr auto least = std::numeric_limits<std::int64_t>::min();
  constexpr auto most = std::numeric_limits<std::int64_t>::max();
  CaseFields fields;
  fields.fields = {{"any", FieldKind::count, least, most}};
  for (const std::int64_t value : {least, least + 1, least + 20, std::int64_t{-1}, std::int64_t{77}, most}) {
    std::set<std::int64_t> found;
    for (const Case& simple : simpler(fields, {{value}})) {
      EXPECT_LT(simple.values[0], value);
      found.insert(simple.values[0]);
    }
    EXPECT_EQ(found.contains(least), value != least);
    EXPECT_EQ(found.contains(value - 1), value != least);
    const std::uint64_t half = (static_cast<std::uint64_t>(value) - static_cast<std::uint64_t>(least)) / 2;
    EXPECT_EQ(found.contains(static_cast<std::int64_t>(static_cast<std::uint64_t>(value) - half)), half != 0);
  }
}

TEST(Simpler, ASmallSpaceIsAnOrder) {
  CaseFields fields;
  fields.fields = {{"signed", FieldKind::position, -9, 9}, {"heads", FieldKind::count, 2, 6}};
  // Depth of every case: simpler ones are less deep, which no cycle is.
  std::map<Case, int> depth;
  const std::function<int(const Case&, int)> depth_of = [&](const Case& value, int from) -> int {
    if (from > 200) {
      ADD_FAILURE() << "a cycle at " << text_of(fields, value);
      return 0;
    }
    const auto known = depth.find(value);
    if (known != depth.end()) {
      return known->second;
    }
    int deepest = 0;
    for (const Case& simple : simpler(fields, value)) {
      deepest = std::max(deepest, 1 + depth_of(simple, from + 1));
    }
    return depth[value] = deepest;
  };
  for (std::int64_t position = -9; position <= 9; ++position) {
    for (std::int64_t heads = 2; heads <= 6; ++heads) {
      EXPECT_EQ(depth_of({{position, heads}}, 0) == 0, position == 0 && heads == 2);
    }
  }
}

TEST(Simpler, NumbersLoseBitsOrShrink) {
  CaseFields fields;
  fields.fields = {
      {"base", FieldKind::number, bits_of_number(2), bits_of_number(1e9), {bits_of_number(10000)}}};
  const Case value{{bits_of_number(123456.789)}};
  const std::vector<Case> down = simpler(fields, value);
  EXPECT_NE(std::find(down.begin(), down.end(), Case{{bits_of_number(10000)}}), down.end());
  EXPECT_NE(std::find(down.begin(), down.end(), Case{{bits_of_number(123457)}}), down.end());
  EXPECT_EQ(std::find(down.begin(), down.end(), value), down.end());
}

RC_GTEST_PROP(CaseFields, BytesAndTextComeBack, (std::uint64_t seed)) {
  const posproof::fuzz::CaseFields fields = all_kinds();
  Random random(seed);
  const Case value = random() % 2 == 0 ? drawn_case(fields, random) : uniform_case(fields, random);
  const auto bytes = encode(fields, value);
  RC_ASSERT(bytes.size() == encoded_size(fields));
  RC_ASSERT(decode(fields, bytes) == value);
  RC_ASSERT(case_from_text(fields, text_of(fields, value)) == value);
}

RC_GTEST_PROP(CaseFields, AnyBytesAreACase, (std::vector<std::uint8_t> bytes)) {
  const posproof::fuzz::CaseFields fields = all_kinds();
  const Case value = decode(fields, bytes);
  RC_ASSERT(wrapped(fields, value) == value);
  RC_ASSERT(decode(fields, encode(fields, value)) == value);
}

TEST(CaseFields, EveryCaseOfASmallSpaceComesBack) {
  posproof::fuzz::CaseFields fields;
  fields.fields = {{"signed", FieldKind::position, -3, 4}, {"layout", FieldKind::choice, 5, 7}};
  std::set<std::string> texts;
  for (std::int64_t a = -3; a <= 4; ++a) {
    for (std::int64_t b = 5; b <= 7; ++b) {
      const Case value{{a, b}};
      EXPECT_EQ(decode(fields, encode(fields, value)), value);
      EXPECT_EQ(case_from_text(fields, text_of(fields, value)), value);
      texts.insert(text_of(fields, value));
    }
  }
  EXPECT_EQ(texts.size(), 24U);
  // What lies outside is taken modulo the size, wherever it lies.
  for (std::int64_t a = -40; a <= 40; ++a) {
    const Case inside = wrapped(fields, {{a, 5}});
    EXPECT_EQ(((inside.values[0] - a) % 8 + 8) % 8, 0);
    EXPECT_TRUE(inside.values[0] >= -3 && inside.values[0] <= 4);
  }
}

} // namespace
} // namespace posproof::fuzz

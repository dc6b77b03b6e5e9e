/// What is planted is shrunk to its smallest case.

#include "fuzz/search/shrink.hpp"

#include "fuzz/tests/support/planted_target.hpp"

#include <gtest/gtest.h>

namespace posproof::fuzz {
namespace {

using namespace tests;

constexpr std::uint64_t plenty = std::uint64_t{1} << 22;

struct Judge {
  PlantedTarget::Planted planted;
  std::uint64_t judged = 0;
  std::size_t largest_call = 0;

  Shrunk shrink(const CaseFields& fields, const Case& found, std::vector<Case> others = {},
                std::uint64_t most = plenty) {
    return shrunk(
        fields, found, others,
        [this](std::span<const Case> cases) {
          judged += cases.size();
          largest_call = std::max(largest_call, cases.size());
          std::vector<bool> bad;
          for (const Case& value : cases) {
            bad.push_back(planted(value));
          }
          return bad;
        },
        most);
  }
};

TEST(Shrink, ASinglePositionStays) {
  Judge judge{[](const Case& value) { return value.values[0] == 20480; }};
  const Shrunk result = judge.shrink(positions(), {{20480}});
  EXPECT_EQ(result.value, (Case{{20480}}));
  EXPECT_TRUE(result.is_smallest);
  EXPECT_EQ(result.executions, judge.judged);
  EXPECT_LE(judge.largest_call, 256U);
}

TEST(Shrink, AThresholdIsFound) {
  for (const std::int64_t from : {1, 257, 70'001, 1'000'003}) {
    Judge judge{[from](const Case& value) { return value.values[0] >= from; }};
    const Shrunk result = judge.shrink(positions(), {{16'000'000}});
    EXPECT_EQ(result.value, (Case{{from}}));
    EXPECT_TRUE(result.is_smallest);
  }
}

TEST(Shrink, APeriodHidesFromHalving) {
  // The smallest multiple of 4099 above a million is 244 · 4099.
  Judge judge{[](const Case& value) { return value.values[0] > 1'000'000 && value.values[0] % 4099 == 0; }};
  const Shrunk result =
      judge.shrink(positions(), {{4099 * 3001}}, {{{4099 * 2500}}, {{4099 * 777}}, {{4099 * 3002}}});
  EXPECT_EQ(result.value, (Case{{244 * 4099}}));
  EXPECT_TRUE(result.is_smallest);
}

TEST(Shrink, APeriodIsFoundWithoutOtherCases) {
  Judge judge{[](const Case& value) { return value.values[0] % 65537 == 65536; }};
  const Shrunk result = judge.shrink(positions(), {{65537 * 200 - 1}});
  EXPECT_EQ(result.value, (Case{{65536}}));
  EXPECT_TRUE(result.is_smallest);
}

TEST(Shrink, AnEmptyAnswerEndsIt) {
  const std::vector<Case> none;
  std::uint64_t calls = 0;
  const auto violates = [&](std::span<const Case> cases) {
    std::vector<bool> bad;
    if (++calls <= 3) {
      for (const Case& value : cases) {
        bad.push_back(value.values[0] >= 1000);
      }
    }
    return bad;
  };
  const Shrunk result = shrunk(positions(), {{16'000'000}}, none, violates, plenty);
  EXPECT_TRUE(result.was_ended);
  EXPECT_FALSE(result.is_smallest);
  EXPECT_GE(result.value.values[0], 1000);
  EXPECT_LT(result.value.values[0], 16'000'000) << "as far as it came";
  EXPECT_EQ(calls, 4U) << "nothing is asked for behind it";
}

TEST(Shrink, AnAnswerMayEndAtTheFirstThatViolates) {
  const std::vector<Case> none;
  const auto violates = [](std::span<const Case> cases) {
    std::vector<bool> bad;
    for (const Case& value : cases) {
      bad.push_back(value.values[0] >= 70'001);
      if (bad.back()) {
        break;
      }
    }
    return bad;
  };
  const Shrunk result = shrunk(positions(), {{16'000'000}}, none, violates, plenty);
  EXPECT_EQ(result.value, (Case{{70'001}}));
  EXPECT_TRUE(result.is_smallest);
  EXPECT_FALSE(result.was_ended);
}

TEST(Shrink, EveryFieldShrinks) {
  Judge judge{[](const Case& value) {
    return value.values[0] + value.values[1] >= 300 && value.values[0] >= 100 && value.values[2] >= 5;
  }};
  const Shrunk result = judge.shrink(two_positions_and_a_pair(), {{900'000, 123'456, 40}});
  EXPECT_EQ(result.value.values[2], 5);
  EXPECT_EQ(result.value.values[0] + result.value.values[1], 300);
  EXPECT_GE(result.value.values[0], 100);
}

TEST(Shrink, EqualFieldsStayEqual) {
  Judge judge{[](const Case& value) { return value.values[0] == value.values[1] && value.values[0] > 0; }};
  const Shrunk result = judge.shrink(two_positions_and_a_pair(), {{4711, 4711, 12}});
  EXPECT_EQ(result.value.values[0], result.value.values[1]);
  EXPECT_EQ(result.value.values[2], 0);
}

/// Tokens at position, position + step, …
CaseFields tokens() {
  CaseFields fields = positions();
  fields.fields.push_back({"step", FieldKind::position, 0, 1 << 20});
  fields.fields.push_back({"tokens", FieldKind::count, 1, 40});
  return fields;
}

TEST(Shrink, OneTokenIsSimplerThanSmallNumbers) {
  // Any token at 777: smaller positions with more tokens must not win.
  Judge judge{[](const Case& value) {
    for (std::int64_t token = 0; token < value.values[2]; ++token) {
      if (value.values[0] + token * value.values[1] == 777) {
        return true;
      }
    }
    return false;
  }};
  EXPECT_EQ(judge.shrink(tokens(), {{757, 4, 30}}).value, (Case{{777, 0, 1}}));
  EXPECT_EQ(judge.shrink(tokens(), {{777, 5000, 24}}).value, (Case{{777, 0, 1}}));
}

TEST(Shrink, TwoFieldsGoDownTogether) {
  // Only the difference matters, and the second is no smaller than 10: one at a time leads nowhere.
  Judge judge{
      [](const Case& value) { return value.values[0] - value.values[1] == 3 && value.values[1] >= 10; }};
  EXPECT_EQ(judge.shrink(two_positions_and_a_pair(), {{70'003, 70'000, 5}}).value, (Case{{13, 10, 0}}));
}

TEST(Shrink, EndsWhereItMay) {
  Judge judge{[](const Case& value) { return value.values[0] % 2 == 1; }};
  const Shrunk result = judge.shrink(positions(), {{16'000'001}}, {}, 10);
  EXPECT_EQ(result.value.values[0] % 2, 1);
  EXPECT_LE(judge.judged, 10U + 256U) << "one call more at most";
}

} // namespace
} // namespace posproof::fuzz

/// A counterexample is the smallest case: subjects that are wrong from a known point on are convicted at that
/// point, whatever the seed drew.

#include "properties/drivers/pairs.hpp"
#include "properties/tests/support/altered_calls.hpp"
#include "properties/tests/support/encodings.hpp"
#include "properties/tests/support/environment.hpp"
#include "properties/tests/support/hidden_subjects.hpp"
#include "properties/tests/support/plain_encodings.hpp"
#include "properties/tests/support/verifying.hpp"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>

namespace posproof::properties {
namespace {

using namespace tests;

constexpr std::uint64_t seeds[] = {1, 2, 3, 4, 5};

/// Position p is taken for the next one from `from` on.
SubjectSource late_from(std::int64_t from, bool rows, bool rotation) {
  return renumbered(
      "late", [from](std::int64_t p) { return p >= from ? p + 1 : p; }, rows, rotation);
}

/// The sine of pairs from `pair` on is halved where `when` holds.
SubjectSource halved(int pair, std::function<bool(std::int64_t)> when) {
  return altered_rows("halved", open_turns, [=](std::int64_t position, const TableRow& row) {
    for (int k = pair; k < 10 && when(position); ++k) {
      row.set(Component::sine, k, row.value(Component::sine, k) / 2);
    }
  });
}

PropertyResult violated(const PropertyResult& result) {
  EXPECT_EQ(result.verdict, Verdict::violated) << result.reason;
  return result;
}

TEST(SmallestCase, OfALinearShiftIsTheSmallestSumThenTheSmallestPositionThenThePair) {
  const ScopedEnvironment none("RC_PARAMS", std::nullopt);
  const auto shown = [](const SubjectSource& subject, std::uint64_t seed) {
    const OwnedTrial trial(subject, rope(20), {.context = 4096, .seed = seed});
    const PropertyResult result = violated(check_linear_shift(*trial));
    return std::tuple(integer_fact(result, "position p"), integer_fact(result, "offset k"),
                      integer_fact(result, "pair"));
  };
  for (const std::uint64_t seed : seeds) {
    // From position 0 every row is M_k itself, so that 1 is the first position that tells.
    EXPECT_EQ(shown(late_from(300, true, false), seed), std::tuple(1, 299, 0));
    EXPECT_EQ(shown(halved(0, [](std::int64_t p) { return p >= 100; }), seed), std::tuple(1, 99, 0));
    EXPECT_EQ(shown(halved(4, [](std::int64_t p) { return p >= 100; }), seed), std::tuple(1, 99, 4));
  }
}

TEST(SmallestCase, OfTheGroupLawIsTheSmallestSumWithPlainNumbers) {
  const ScopedEnvironment none("RC_PARAMS", std::nullopt);
  const auto shown = [](const SubjectSource& subject, std::uint64_t seed) {
    const OwnedTrial trial(subject, rope(20), {.context = 4096, .seed = seed});
    const PropertyResult result = violated(check_group_law(*trial));
    const std::string input = text_fact(result, "input");
    return std::tuple(integer_fact(result, "position a"), integer_fact(result, "position b"),
                      integer_fact(result, "pair"), input == "(1, 0)" ? "(0, 1)" : input);
  };
  for (const std::uint64_t seed : seeds) {
    EXPECT_EQ(shown(late_from(200, false, true), seed),
              std::tuple(std::int64_t{1}, std::int64_t{199}, std::int64_t{0}, std::string("(0, 1)")));
    EXPECT_EQ(shown(late_from(64, false, true), seed),
              std::tuple(std::int64_t{1}, std::int64_t{63}, std::int64_t{0}, std::string("(0, 1)")));
    // One pair only, and zeros suffice: a half appears from nothing.
    const auto spoiled = [](const RotatedSite& site) { return site.position() >= 64; };
    EXPECT_EQ(shown(spoiled_rotation("half", spoiled, 3), seed),
              std::tuple(std::int64_t{1}, std::int64_t{63}, std::int64_t{3}, std::string("(0, 0)")));
  }
}

TEST(SmallestCase, OfAScoreIsTheSmallestSumOfPositions) {
  const ScopedEnvironment none("RC_PARAMS", std::nullopt);
  for (const std::uint64_t seed : seeds) {
    for (const std::int64_t from : {2, 50, 700}) {
      const OwnedTrial trial(late_from(from, false, true), rope(20), {.context = 4096, .seed = seed});
      const PropertyResult result = violated(check_relative_score(*trial));
      const std::int64_t m = integer_fact(result, "query position m");
      const std::int64_t n = integer_fact(result, "key position n");
      EXPECT_EQ(m + n, 1) << seed;
      EXPECT_EQ(integer_fact(result, "shift t"), from - 1) << seed;
      EXPECT_EQ(integer_fact(result, "pair"), 0);
      const std::string query = text_fact(result, "query");
      const std::string key = text_fact(result, "key");
      EXPECT_TRUE(query == "(0, 1)" || query == "(1, 0)") << query;
      EXPECT_TRUE(key == "(0, 1)" || key == "(1, 0)") << key;
    }
  }
}

TEST(SmallestCase, OfACachedShiftIsOneStepBackInOneCorrection) {
  const ScopedEnvironment none("RC_PARAMS", std::nullopt);
  for (const std::uint64_t seed : seeds) {
    for (const std::int64_t from : {1, 40, 900}) {
      const OwnedTrial trial(late_from(from, false, true), rope(20), {.context = 4096, .seed = seed});
      const PropertyResult result = violated(check_cached_shift(*trial));
      EXPECT_EQ(integer_fact(result, "position p"), from) << seed;
      EXPECT_EQ(integer_fact(result, "turned back by k"), 1) << seed;
      EXPECT_EQ(integer_fact(result, "corrections"), 1) << seed;
      EXPECT_EQ(integer_fact(result, "pair"), 0) << seed;
    }
  }
}

PropertyResult judged(const SubjectSource& subject, const char* property, const Encoding& encoding,
                      std::uint64_t seed = default_seed) {
  return violated(
      result_of(report_on(subject, encoding, {.context = 2048, .only = {property}, .seed = seed}), property));
}

TEST(SmallestCase, OfRotatedDataHasTheFewestTokensAndHeads) {
  for (const std::uint64_t seed : seeds) {
    // From three heads on, in the second of two tokens, from position 257 on, in pair 2.
    const PropertyResult deep = judged(spoiled_rotation(
                                           "deep",
                                           [](const RotatedSite& site) {
                                             return site.tensor.heads >= 3 && site.head == 2 &&
                                                    site.token == 1 && site.position() >= 257;
                                           },
                                           2),
                                       "rotation", rope(20), seed);
    EXPECT_EQ(integer_fact(deep, "position"), 257);
    EXPECT_EQ(integer_fact(deep, "pair"), 2);
    EXPECT_EQ(integer_fact(deep, "head"), 2);
    EXPECT_EQ(integer_fact(deep, "token"), 1);
    EXPECT_EQ(text_fact(deep, "positions of the call"), "0, 257");
    EXPECT_EQ(text_fact(deep, "data of the call"),
              text_fact(deep, "tensor") == "key" ? "3 key heads, contiguous" : "3 query heads, contiguous");
    EXPECT_EQ(text_fact(deep, "all other data"), "zero");

    const PropertyResult keys =
        judged(spoiled_rotation(
                   "keys", [](const RotatedSite& site) { return site.is_key && site.tensor.heads >= 4; }),
               "rotation", rope(20), seed);
    EXPECT_EQ(text_fact(keys, "positions of the call"), "0");
    EXPECT_EQ(text_fact(keys, "data of the call"), "4 key heads, contiguous");

    const PropertyResult together =
        judged(spoiled_rotation("by head",
                                [](const RotatedSite& site) {
                                  return site.tensor.input_token_stride < site.tensor.input_head_stride &&
                                         site.request.positions.tokens() >= 2;
                                }),
               "rotation", rope(20), seed);
    EXPECT_EQ(text_fact(together, "positions of the call"), "0, 0");
    EXPECT_NE(text_fact(together, "data of the call").find("the tokens of a head together"),
              std::string::npos);
  }
}

TEST(SmallestCase, OfARotatedUnitVectorIsItsPositionAlone) {
  const PropertyResult late = judged(late_from(1500, false, true), "rotation", rope(20));
  EXPECT_EQ(integer_fact(late, "position"), 1500);
  EXPECT_EQ(text_fact(late, "positions of the call"), "1500");
  EXPECT_EQ(text_fact(late, "data of the call"), "1 query head, contiguous");
}

TEST(SmallestCase, OfACallHasTheFewestTokensAndThePlainestBuffer) {
  for (const std::uint64_t seed : seeds) {
    const PropertyResult falls = judged(spoiled_rows(
                                            "falls",
                                            [](const RowSite& site) {
                                              return site.restarts() &&
                                                     site.positions.values[site.token - 1] >= 4 &&
                                                     site.position() >= 1;
                                            },
                                            1),
                                        "call-shapes", rope(20), seed);
    EXPECT_EQ(text_fact(falls, "positions of the call"), "4, 1");
    EXPECT_EQ(integer_fact(falls, "position"), 1);
    EXPECT_EQ(integer_fact(falls, "pair"), 1);
    const PropertyResult gap =
        judged(spoiled_rows("gap", [](const RowSite& site) { return site.row_stride > 10; }), "call-shapes",
               rope(20), seed);
    EXPECT_EQ(text_fact(gap, "positions of the call"), "0");
    EXPECT_GT(integer_fact(gap, "elements between rows"), 0);
    EXPECT_THROW((void)integer_fact(gap, "elements behind a 64-byte boundary"), std::runtime_error);
  }
}

TEST(SmallestCase, OfABiasIsTheSmallestDistanceThenTheFirstHead) {
  for (const std::uint64_t seed : seeds) {
    const PropertyResult far =
        judged(spoiled_bias("far",
                            [](const BiasSite& site) {
                              return site.head >= 2 &&
                                     site.request.queries[site.query] - site.request.keys[site.key] >= 37;
                            }),
               "bias-accuracy", alibi(12), seed);
    EXPECT_EQ(integer_fact(far, "query"), 37);
    EXPECT_EQ(integer_fact(far, "key"), 0);
    EXPECT_EQ(integer_fact(far, "head"), 2);
  }
}

TEST(SmallestCase, OfABucketIsTheNearestDistance) {
  const auto beyond = [](std::int64_t distance) {
    return spoiled_index("beyond", [=](const BucketRequest& request, std::size_t at, std::int64_t) {
      return std::abs(request.arguments[at]) >= distance;
    });
  };
  for (const std::int64_t distance : {1, 9, 200}) {
    const PropertyResult result = judged(beyond(distance), "index-exact", t5(32, 128, true));
    EXPECT_EQ(std::abs(integer_fact(result, "distance (key - query)")), distance);
  }
}

} // namespace
} // namespace posproof::properties

#include "properties/examiner/checks/ntk_aware.hpp"

#include "properties/tests/support/restatement.hpp"

using namespace posproof;
using namespace posproof::properties::examiner;

TEST(NtkAware, TheLastPairIsDividedByTheFactorAndNoOther) {
  const ClauseResult half =
      restated("by twice the factor", [](const Examining& examining) { return ntk_ends(examining, 2); });
  EXPECT_EQ(half.outcome.answer, Answer::no);
  EXPECT_NE(half.outcome.counterexample.find("d = 4, b = 100, α = 2"), std::string::npos)
      << half.outcome.counterexample;
  EXPECT_EQ(
      restated("by a hair more", [](const Examining& examining) { return ntk_ends(examining, 1 + 0x1p-52); })
          .outcome.answer,
      Answer::no);
}

TEST(NtkAware, PairZeroAloneStays) {
  EXPECT_EQ(
      restated("pair 0", [](const Examining& examining) { return ntk_keeps_pairs_below(examining, 1, 2); })
          .outcome.answer,
      Answer::yes);
  EXPECT_EQ(restated("pairs 0 and 1",
                     [](const Examining& examining) { return ntk_keeps_pairs_below(examining, 2, 2); })
                .outcome.answer,
            Answer::no);
  EXPECT_EQ(restated("all pairs by α = 1",
                     [](const Examining& examining) { return ntk_keeps_pairs_below(examining, 64, 1); })
                .outcome.answer,
            Answer::yes);
}

TEST(NtkAware, AFactorOfOneChangesNothing) {
  EXPECT_EQ(
      restated("the ratio falls", [](const Examining& examining) { return ntk_ratio_falls(examining, 1); })
          .outcome.answer,
      Answer::no);
  EXPECT_EQ(restated("near scores stay",
                     [](const Examining& examining) { return ntk_keeps_near_scores(examining, 1); })
                .outcome.answer,
            Answer::yes);
}

TEST(NtkAware, LinearInterpolationIsNearerAtSomeDistanceOfASmallHead) {
  EXPECT_EQ(restated(
                "d = 4, to distance 24",
                [](const Examining& examining) { return ntk_changes_less_than_linear(examining, 24, true); },
                Passes::two)
                .outcome.answer,
            Answer::yes);
  const ClauseResult further = restated(
      "d = 4, to distance 25",
      [](const Examining& examining) { return ntk_changes_less_than_linear(examining, 25, true); },
      Passes::two);
  EXPECT_EQ(further.outcome.answer, Answer::no);
  EXPECT_NE(further.outcome.counterexample.find("distance 25"), std::string::npos)
      << further.outcome.counterexample;
}

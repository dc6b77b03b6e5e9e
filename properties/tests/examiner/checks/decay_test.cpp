#include "properties/examiner/checks/decay.hpp"

#include "properties/examiner/checks/bound_decay.hpp"
#include "properties/tests/support/restatement.hpp"

using namespace posproof;
using namespace posproof::properties::examiner;

TEST(Decay, TheScoreOfOnesFallsUpToItsFirstRise) {
  // cos falls from 0 to 3 and rises from 3 to 4; wider heads rise later.
  EXPECT_EQ(restated("for 0 ≤ δ < 3",
                     [](const Examining& examining) { return alike_score_never_rises(examining, 3); })
                .outcome.answer,
            Answer::yes);
  const ClauseResult four = restated(
      "for 0 ≤ δ < 4", [](const Examining& examining) { return alike_score_never_rises(examining, 4); });
  EXPECT_EQ(four.outcome.answer, Answer::no);
  EXPECT_NE(four.outcome.counterexample.find("d = 2"), std::string::npos) << four.outcome.counterexample;
}

TEST(Decay, UnitVectorsOfOnePairRiseAtOnce) {
  const ClauseResult any =
      restated("for any q, k", [](const Examining& examining) { return score_never_rises(examining, 1); });
  EXPECT_EQ(any.outcome.answer, Answer::no);
  EXPECT_NE(any.outcome.counterexample.find("the score is 0 at distance 0 and 0.841471 at 1"),
            std::string::npos)
      << any.outcome.counterexample;
}

TEST(Decay, TheBoundFallsUpToItsFirstRise) {
  EXPECT_EQ(
      restated("for 0 ≤ k < 3", [](const Examining& examining) { return bound_never_rises(examining, 3); })
          .outcome.answer,
      Answer::yes);
  EXPECT_EQ(
      restated("for 0 ≤ k < 4", [](const Examining& examining) { return bound_never_rises(examining, 4); })
          .outcome.answer,
      Answer::no);
}

TEST(Decay, MeansFallWhereAllPairsTurn) {
  EXPECT_EQ(restated(
                "up to 1000",
                [](const Examining& examining) { return means_fall(examining, 3, false, false); },
                Passes::two)
                .outcome.answer,
            Answer::yes);
  const ClauseResult resting = restated(
      "up to 1000, resting pairs too",
      [](const Examining& examining) { return means_fall(examining, 3, true, false); }, Passes::two);
  EXPECT_EQ(resting.outcome.answer, Answer::no);
  EXPECT_NE(resting.outcome.counterexample.find("gemma-4-12b"), std::string::npos)
      << resting.outcome.counterexample;
}

TEST(Decay, ABiasWithTheSignTurnedGrows) {
  EXPECT_EQ(restated("m·δ falls", [](const Examining& examining) { return alibi_falls(examining, -1); })
                .outcome.answer,
            Answer::no);
}

TEST(Decay, TheScaleFallsForEveryPositiveGammaOnly) {
  EXPECT_EQ(restated("γ = 7", [](const Examining& examining) { return xpos_scale_falls(examining, 7); })
                .outcome.answer,
            Answer::yes);
  const ClauseResult none =
      restated("γ = 0", [](const Examining& examining) { return xpos_scale_falls(examining, 0); });
  EXPECT_EQ(none.outcome.answer, Answer::no);
  EXPECT_NE(none.outcome.counterexample.find("d = 2, pair 0: ζ = 0"), std::string::npos)
      << none.outcome.counterexample;
  EXPECT_EQ(restated("the score falls up to 3",
                     [](const Examining& examining) { return xpos_score_never_rises(examining, 3); })
                .outcome.answer,
            Answer::yes);
}

TEST(Decay, AReturnNearerThanAnyFoundLeavesTheClauseOpen) {
  EXPECT_EQ(restated(
                "to one part in a billion",
                [](const Examining& examining) { return bound_returns(examining, 1000000000); }, Passes::two)
                .outcome.answer,
            Answer::undecided);
}

#include "properties/examiner/checks/yarn_bands.hpp"

#include "properties/tests/support/restatement.hpp"

using namespace posproof;
using namespace posproof::properties::examiner;

TEST(YarnBands, TheLastPairsAreDividedByTheFactorExactly) {
  EXPECT_EQ(
      restated("by a hair more",
               [](const Examining& examining) { return yarn_has_three_bands(examining, 1, 1 + 0x1p-52); })
          .outcome.answer,
      Answer::no);
  EXPECT_EQ(restated("more than 8 pairs stay",
                     [](const Examining& examining) { return yarn_has_three_bands(examining, 8, 1); })
                .outcome.answer,
            Answer::yes);
  EXPECT_EQ(restated("more than 9 pairs stay",
                     [](const Examining& examining) { return yarn_has_three_bands(examining, 9, 1); })
                .outcome.answer,
            Answer::no);
}

TEST(YarnBands, ScoresAreNotDoubled) {
  EXPECT_EQ(
      restated("scores double", [](const Examining& examining) { return yarn_raises_scores(examining, 2); })
          .outcome.answer,
      Answer::no);
  EXPECT_EQ(restated("by more than 1.25",
                     [](const Examining& examining) { return yarn_raises_scores(examining, 1.25); })
                .outcome.answer,
            Answer::yes);
}

TEST(YarnBands, NearDistancesDecayFasterWithIt) {
  const ClauseResult all = restated(
      "over every block",
      [](const Examining& examining) { return yarn_weakens_mean_decay(examining, Distances::all); },
      Passes::two);
  EXPECT_EQ(all.outcome.answer, Answer::no);
  EXPECT_NE(all.outcome.counterexample.find("[2^0, 2^1)"), std::string::npos) << all.outcome.counterexample;
}

#include "properties/examiner/checks/locality.hpp"

#include "properties/examiner/exact_rows.hpp"
#include "properties/tests/support/restatement.hpp"

#include <array>

using namespace posproof;
using namespace posproof::properties::examiner;

TEST(Locality, FourStepsDownAreRefutedAtWidthTwo) {
  const ClauseResult result = restated("S(0) > … > S(4) for every even d", [](const Examining& examining) {
    return similarity_falls_up_to(examining, 4);
  });
  EXPECT_EQ(result.outcome.answer, Answer::no);
  EXPECT_EQ(result.outcome.counterexample, "d = 2, base 10000: S(3) = -0.989992, S(4) = -0.653644");
}

TEST(Locality, OtherOffsetsAreNotFarBelowTheMaximum) {
  const ClauseResult result = restated("S(k) < 0.9·S(0) for k ≠ 0", [](const Examining& examining) {
    return similarity_is_largest_at_zero(examining, paper_schemes(16), 0.9);
  });
  EXPECT_EQ(result.outcome.answer, Answer::no) << result.outcome.argument;
  EXPECT_NE(result.outcome.counterexample.find("S(6)"), std::string::npos) << result.outcome.counterexample;
}

TEST(Locality, FirstRisesOfFewWidthsLieInSmallerLimits) {
  const auto answer = [](std::int64_t smallest, std::int64_t largest) {
    return restated(
               "first rises up to d = 64",
               [=](const Examining& examining) {
                 return similarity_first_rises(examining, {64, {100, 10000}, smallest, largest});
               },
               Passes::two)
        .outcome;
  };
  EXPECT_EQ(answer(4, 12).answer, Answer::yes);
  const Outcome low = answer(4, 11);
  EXPECT_EQ(low.answer, Answer::no);
  EXPECT_NE(low.counterexample.find("d = 44, base 100: S(11)"), std::string::npos) << low.counterexample;
  EXPECT_EQ(answer(5, 12).answer, Answer::no);
  EXPECT_EQ(answer(4, 13).answer, Answer::no) << "13 does not occur";
}

TEST(Locality, RealOffsetsRecurAtOtherWidthsToo) {
  static constexpr std::array too_few{2, 4};
  static constexpr std::array too_many{2, 4, 6, 8};
  const ClauseResult few = restated("only at 2 and 4", [](const Examining& examining) {
    return real_similarity_recurs_at(examining, too_few);
  });
  EXPECT_NE(few.outcome.counterexample.find("d = 8"), std::string::npos) << few.outcome.argument;
  const ClauseResult many = restated(
      "at 6 too", [](const Examining& examining) { return real_similarity_recurs_at(examining, too_many); });
  EXPECT_NE(many.outcome.counterexample.find("d = 6"), std::string::npos) << many.outcome.argument;
}

TEST(Locality, RowsOfOneLengthAreMostSimilarToThemselves) {
  const ClauseResult even = restated("even widths", [](const Examining& examining) {
    return each_row_is_most_similar_to_itself(examining, paper_schemes(8));
  });
  EXPECT_EQ(even.outcome.answer, Answer::yes) << even.outcome.argument;
  const ClauseResult odd = restated("odd widths too", [](const Examining& examining) {
    return each_row_is_most_similar_to_itself(examining, dropped_cosine_schemes(3));
  });
  EXPECT_EQ(odd.outcome.answer, Answer::no);
}

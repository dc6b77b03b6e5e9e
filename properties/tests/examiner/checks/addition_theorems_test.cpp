#include "properties/examiner/checks/addition_theorems.hpp"

#include "properties/tests/support/restatement.hpp"

using namespace posproof;
using namespace posproof::properties::examiner;

TEST(AdditionTheorems, WrongSignsAreRefutedBySmallAngles) {
  const ClauseResult sine = restated("sin(α + β) = sin α·cos β - cos α·sin β",
                                     [](const Examining& examining) { return sine_of_sum(examining, -1); });
  EXPECT_EQ(sine.outcome.answer, Answer::no) << sine.outcome.argument;
  EXPECT_NE(sine.outcome.counterexample.find("α = 0, β = 0.5"), std::string::npos)
      << sine.outcome.counterexample;
  const ClauseResult cosine =
      restated("cos(α + β) = cos α·cos β + sin α·sin β",
               [](const Examining& examining) { return cosine_of_sum(examining, 1); });
  EXPECT_EQ(cosine.outcome.answer, Answer::no) << cosine.outcome.argument;
  const ClauseResult far = restated("far away, with the sign of β exchanged", [](const Examining& examining) {
    return sums_of_far_angles(examining, -1);
  });
  EXPECT_EQ(far.outcome.answer, Answer::no) << far.outcome.argument;
}

#include "properties/examiner/checks/code_steps.hpp"

#include "properties/tests/support/restatement.hpp"

using namespace posproof;
using namespace posproof::properties::examiner;

TEST(CodeSteps, NeitherASmallerNorALargerConstantIsTheSmallest) {
  const ClauseResult smaller = restated("a thousandth less", [](const Examining& examining) {
    return sinusoid_is_lipschitz(examining, 0.999);
  });
  EXPECT_EQ(smaller.outcome.answer, Answer::no);
  EXPECT_NE(smaller.outcome.counterexample.find("d = 2"), std::string::npos)
      << smaller.outcome.counterexample;
  const ClauseResult larger = restated("a thousandth more", [](const Examining& examining) {
    return sinusoid_is_lipschitz(examining, 1.001);
  });
  EXPECT_EQ(larger.outcome.answer, Answer::no);
  EXPECT_NE(larger.outcome.counterexample.find("serves and is smaller"), std::string::npos)
      << larger.outcome.counterexample;
}

TEST(CodeSteps, WithoutSharedFrequenciesStepsDifferFromPositionToPosition) {
  const ClauseResult result = restated("the cosine at exponent (2i+1)/d", [](const Examining& examining) {
    return sinusoid_steps_alike(examining, true);
  });
  EXPECT_EQ(result.outcome.answer, Answer::no);
  EXPECT_NE(result.outcome.counterexample.find("d = 2, p = 0"), std::string::npos)
      << result.outcome.counterexample;
}

TEST(CodeSteps, AWideBinaryCodeStepsFurther) {
  const ClauseResult longer =
      restated("16 bits", [](const Examining& examining) { return steps_compare(examining, 512, 16); });
  EXPECT_EQ(longer.outcome.answer, Answer::no);
  EXPECT_NE(longer.outcome.counterexample.find("up to 4"), std::string::npos)
      << longer.outcome.counterexample;
  // 8 columns step by 0.96, in units of the row by 0.48; three bits by up to √3.
  EXPECT_EQ(restated("8 columns", [](const Examining& examining) { return steps_compare(examining, 8, 3); })
                .outcome.answer,
            Answer::no);
}

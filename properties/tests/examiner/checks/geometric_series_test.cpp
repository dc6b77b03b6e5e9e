#include "properties/examiner/checks/geometric_series.hpp"

#include "properties/tests/support/restatement.hpp"

using namespace posproof;
using namespace posproof::properties::examiner;

TEST(GeometricSeries, AnotherRatioIsWrong) {
  for (const int exponent : {1, 4}) {
    const ClauseResult result = restated("b^(-1/d) or b^(-4/d)", [exponent](const Examining& examining) {
      return ratio_is_constant(examining, exponent);
    });
    EXPECT_EQ(result.outcome.answer, Answer::no);
    EXPECT_NE(result.outcome.counterexample.find("d = 4, b = 100"), std::string::npos)
        << result.outcome.counterexample;
  }
}

TEST(GeometricSeries, TheExponentialNeedsTheFactorTwo) {
  const ClauseResult result = restated(
      "exp(-i·ln b/d)", [](const Examining& examining) { return exponential_equals_power(examining, 1); });
  EXPECT_EQ(result.outcome.answer, Answer::no);
  EXPECT_NE(result.outcome.counterexample.find("d = 4, b = 100, i = 1"), std::string::npos)
      << result.outcome.counterexample;
}

TEST(GeometricSeries, DifferencesOfWavelengthsAreNotAlike) {
  const ClauseResult result =
      restated("the differences are the same wherever they stand",
               [](const Examining& examining) { return pairs_per_ratio(examining, true); });
  EXPECT_EQ(result.outcome.answer, Answer::no);
  EXPECT_NE(result.outcome.counterexample.find("d = 6, m = 1"), std::string::npos)
      << result.outcome.counterexample;
}

TEST(GeometricSeries, NotEveryVariantHasTheRatioOfThePaper) {
  const ClauseResult result = restated(
      "one ratio for all", [](const Examining& e) { return variants_are_geometric(e, true); }, Passes::two);
  EXPECT_EQ(result.outcome.answer, Answer::no);
  EXPECT_NE(result.outcome.counterexample.find("width 4"), std::string::npos)
      << result.outcome.counterexample;
}

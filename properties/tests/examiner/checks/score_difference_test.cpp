#include "properties/examiner/checks/score_difference.hpp"

#include "properties/tests/support/restatement.hpp"

using namespace posproof;
using namespace posproof::properties::examiner;

namespace {

Outcome answer_to(const std::function<Outcome(const Examining&)>& run) {
  return restated("restated", run).outcome;
}

} // namespace

TEST(ScoreDifference, DistanceSumAndOnePositionDoNotDetermineTheScore) {
  const auto [distance, sum, query] =
      std::array{answer_to([](const Examining& e) { return score_is_function_of(e, Dependence::distance); }),
                 answer_to([](const Examining& e) { return score_is_function_of(e, Dependence::sum); }),
                 answer_to([](const Examining& e) { return score_is_function_of(e, Dependence::query); })};
  EXPECT_EQ(distance.answer, Answer::no);
  EXPECT_NE(distance.counterexample.find("s(0, 1) = -0.841471, s(1, 0) = 0.841471"), std::string::npos)
      << distance.counterexample;
  EXPECT_EQ(sum.answer, Answer::no);
  EXPECT_EQ(query.answer, Answer::no);
}

TEST(ScoreDifference, AStatementForAllScalingsAcrossCallsIsRefutedByDynamicNtk) {
  const Outcome always =
      answer_to([](const Examining& e) { return relative_across_calls(e, Relative::always); });
  EXPECT_EQ(always.answer, Answer::no);
  EXPECT_NE(always.counterexample.find("dynamic NTK, query of a call of length 5"), std::string::npos)
      << always.counterexample;
}

TEST(ScoreDifference, AConstantOfAThirdIsTooSmall) {
  const Outcome third = answer_to([](const Examining& e) { return score_moves_by_at_most(e, 1.0 / 3); });
  EXPECT_EQ(third.answer, Answer::no) << third.argument;
}

#include "properties/examiner/checks/relative_identity.hpp"

#include "properties/tests/support/restatement.hpp"

using namespace posproof;
using namespace posproof::properties::examiner;

namespace {

std::string smallest_counterexample(ScoreSide side, ScoreForm form) {
  const ClauseResult result =
      restated("restated", [=](const Examining& examining) { return score_identity(examining, side, form); });
  EXPECT_EQ(result.outcome.answer, Answer::no) << result.outcome.argument;
  return result.outcome.counterexample;
}

} // namespace

TEST(RelativeIdentity, TheOtherSignIsRefutedByNeighbours) {
  const std::string found = smallest_counterexample(ScoreSide::transposed, ScoreForm::query_minus_key);
  EXPECT_NE(found.find("d = 2, half-split, forward, m = 0, n = 1"), std::string::npos) << found;
}

TEST(RelativeIdentity, WithoutTranspositionItIsRefutedAndTheSumOfPositionsInItsPlaceHolds) {
  const std::string found = smallest_counterexample(ScoreSide::not_transposed, ScoreForm::key_minus_query);
  EXPECT_NE(found.find("m = 1, n = 0"), std::string::npos) << found;
  const ClauseResult sum = restated("the sum of positions", [](const Examining& examining) {
    return score_identity(examining, ScoreSide::not_transposed, ScoreForm::sum);
  });
  EXPECT_EQ(sum.outcome.answer, Answer::yes) << sum.outcome.argument;
}

TEST(RelativeIdentity, AScoreWithOneAttentionFactorIsRefutedByAPresetThatHasOne) {
  const ClauseResult result = restated(
      "one factor", [](const Examining& examining) { return scaled_identity(examining, 1); }, Passes::two);
  EXPECT_EQ(result.outcome.answer, Answer::no) << result.outcome.argument;
}

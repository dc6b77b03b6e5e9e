#include "properties/examiner/checks/near_and_far.hpp"

#include "properties/tests/support/restatement.hpp"

using namespace posproof;
using namespace posproof::properties::examiner;

TEST(NearAndFar, StepsDoNotRiseAndReachDoesNotFall) {
  const ClauseResult steps =
      restated("steps rise with i", [](const Examining& e) { return pair_steps_fall(e, false); });
  EXPECT_EQ(steps.outcome.answer, Answer::no);
  EXPECT_EQ(steps.outcome.counterexample, "d = 4: pair 0 steps by 0.958851, pair 1 by 0.00999996");
  const ClauseResult reach =
      restated("reach falls with i", [](const Examining& e) { return pair_reach_grows(e, false); });
  EXPECT_EQ(reach.outcome.answer, Answer::no);
  EXPECT_EQ(reach.outcome.counterexample, "d = 4: pair 0 up to 3.14159, pair 1 up to 314.159");
}

#include "properties/examiner/checks/analogies.hpp"

#include "properties/tests/support/restatement.hpp"

using namespace posproof;
using namespace posproof::properties::examiner;

TEST(Analogies, AnotherWeightIsRefuted) {
  const ClauseResult two = restated("every level has weight 2", [](const Examining& examining) {
    return levels_have_weight(examining, 2);
  });
  EXPECT_EQ(two.outcome.answer, Answer::no);
  EXPECT_NE(two.outcome.counterexample.find("d = 2, p = 0, pair 0"), std::string::npos)
      << two.outcome.counterexample;
}

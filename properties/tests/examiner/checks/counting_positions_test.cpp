#include "properties/examiner/checks/counting_positions.hpp"

#include "properties/tests/support/restatement.hpp"

using namespace posproof;
using namespace posproof::properties::examiner;

TEST(CountingPositions, WrongRestatementsAreRefuted) {
  const ClauseResult same = restated(
      "the step is the same for all lengths",
      [](const Examining& examining) { return normalised_step(examining, true, false); },
      Passes::whole_numbers);
  EXPECT_EQ(same.outcome.answer, Answer::no);
  EXPECT_NE(same.outcome.counterexample.find("N = 2: e(1) - e(0) = 1/1; N' = 3"), std::string::npos)
      << same.outcome.counterexample;
  const ClauseResult meet = restated(
      "neighbours become one number in a sequence of 2^t + 2 tokens",
      [](const Examining& examining) { return normalised_positions_first_meet_at(examining, 2); },
      Passes::whole_numbers);
  EXPECT_EQ(meet.outcome.answer, Answer::no);
  const ClauseResult bounded = restated(
      "integer positions are at most 100",
      [](const Examining& examining) { return integer_positions_grow(examining, 100); },
      Passes::whole_numbers);
  EXPECT_EQ(bounded.outcome.answer, Answer::no);
  EXPECT_EQ(bounded.outcome.counterexample, "e(101) = 101");
  const ClauseResult doubled = restated(
      "e(p+k) - e(p) = 2k", [](const Examining& examining) { return integer_differences(examining, 2); },
      Passes::whole_numbers);
  EXPECT_EQ(doubled.outcome.answer, Answer::no);
}

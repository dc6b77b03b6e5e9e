#include "properties/examiner/checks/addition.hpp"

#include "properties/tests/support/restatement.hpp"

using namespace posproof;
using namespace posproof::properties::examiner;

TEST(Addition, WrongRestatementsAreRefuted) {
  const ClauseResult larger = restated(
      "addition needs at least as many weights",
      [](const Examining& examining) { return addition_saves_weights(examining, false); },
      Passes::whole_numbers);
  EXPECT_EQ(larger.outcome.answer, Answer::no);
  const ClauseResult spans = restated("N codes span one dimension more",
                                      [](const Examining& examining) { return codes_span(examining, 1); });
  EXPECT_EQ(spans.outcome.answer, Answer::no);
  EXPECT_EQ(spans.outcome.counterexample.rfind("d = 2, N = 1", 0), 0U) << spans.outcome.counterexample;
  const ClauseResult doubled = restated("(A, 2A) is A on the sum", [](const Examining& examining) {
    return concatenation_contains_addition(examining, 2);
  });
  EXPECT_EQ(doubled.outcome.answer, Answer::no);
}

TEST(Addition, TheSumTellsPositionsApartWhereTokensLeaveAPairFree) {
  const ClauseResult free_pair = restated("x is 0 in one pair", [](const Examining& examining) {
    return sum_determines_position(examining, Confined::to_other_pairs);
  });
  EXPECT_EQ(free_pair.outcome.answer, Answer::yes);
  const ClauseResult any = restated("any x", [](const Examining& examining) {
    return sum_determines_position(examining, Confined::not_at_all);
  });
  EXPECT_EQ(any.outcome.answer, Answer::no);
}

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

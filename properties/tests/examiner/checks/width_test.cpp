#include "properties/examiner/checks/width.hpp"

#include "properties/tests/support/restatement.hpp"

using namespace posproof;
using namespace posproof::properties::examiner;

TEST(Width, TruncatingTakesEverything) {
  const ClauseResult result = restated(
      "a sum that cuts is defined for equal widths alone",
      [](const Examining& e) { return widths_must_agree(e, RowAddition::truncating); },
      Passes::whole_numbers);
  EXPECT_EQ(result.outcome.answer, Answer::no);
  EXPECT_EQ(result.outcome.counterexample, "m = 1, n = 2: a sum of 1 numbers");
}

TEST(Width, AttentionDoesNotTakeAWiderQuery) {
  const ClauseResult result = restated(
      "queries two wider", [](const Examining& e) { return attention_refuses_other_widths(e, 2); },
      Passes::whole_numbers);
  EXPECT_EQ(result.outcome.answer, Answer::no);
  EXPECT_EQ(result.outcome.counterexample, "m = 2, n = 2: scores");
}

TEST(Width, TwoColumnsAreTheSameInEveryCode) {
  const ClauseResult result =
      restated("from m = 2 on", [](const Examining& e) { return cut_rows_are_other_codes(e, 2); });
  EXPECT_EQ(result.outcome.answer, Answer::no);
  EXPECT_NE(result.outcome.counterexample.find("m = 2, n = 4"), std::string::npos)
      << result.outcome.counterexample;
}

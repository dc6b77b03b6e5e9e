#include "properties/examiner/checks/learned_table.hpp"

#include "properties/tests/support/restatement.hpp"

using namespace posproof;
using namespace posproof::properties::examiner;

TEST(LearnedTable, ARowAtItsEndOrNoneInItsLastIsRefutedByTheSmallestTable) {
  const ClauseResult one_more = restated(
      "position N has a row", [](const Examining& examining) { return has_row_below(examining, 1); },
      Passes::whole_numbers);
  EXPECT_EQ(one_more.outcome.answer, Answer::no);
  EXPECT_EQ(one_more.outcome.counterexample, "N = 1, o = 0: position 1 has no row");
  const ClauseResult one_less = restated(
      "the last row is not taken", [](const Examining& examining) { return has_row_below(examining, -1); },
      Passes::whole_numbers);
  EXPECT_EQ(one_less.outcome.answer, Answer::no);
  EXPECT_EQ(one_less.outcome.counterexample, "N = 1, o = 0: position 0 has a row");
}

TEST(LearnedTable, AnotherFirstPositionWithoutARowIsRefuted) {
  const ClauseResult later = restated(
      "one later", [](const Examining& examining) { return first_without_row(examining, 1); },
      Passes::whole_numbers);
  EXPECT_EQ(later.outcome.answer, Answer::no);
}

#include "properties/examiner/checks/shaw_relative.hpp"

#include "properties/tests/support/restatement.hpp"

using namespace posproof;
using namespace posproof::properties::examiner;

namespace {

Outcome answer_to(const std::function<Outcome(const Examining&)>& run) {
  return restated("restated", run, Passes::whole_numbers).outcome;
}

} // namespace

TEST(ShawRelative, TheOtherSignIsRefutedByNeighbours) {
  const Outcome other = answer_to([](const Examining& examining) { return row_is(examining, {-1, 0}); });
  EXPECT_EQ(other.answer, Answer::no);
  EXPECT_EQ(other.counterexample, "k = 1, i = 0, j = 1: row 2, not 0");
}

TEST(ShawRelative, AClipOffByOneIsRefutedWhereItForgets) {
  const Outcome narrow = answer_to([](const Examining& examining) {
    return row_is_function_of(examining, {1, -1});
  });
  EXPECT_EQ(narrow.answer, Answer::no);
  EXPECT_EQ(narrow.counterexample.find("k = 1: (i, j) = (0, 0) and (0, 1)"), 0U) << narrow.counterexample;
  const Outcome wide = answer_to([](const Examining& examining) { return row_is(examining, {1, 1}); });
  EXPECT_EQ(wide.answer, Answer::no);
  EXPECT_EQ(wide.counterexample, "k = 0, i = 0, j = 1: row 0, not 1");
  const Outcome early = answer_to([](const Examining& examining) { return rows_end(examining, -1); });
  EXPECT_EQ(early.answer, Answer::no);
}

TEST(ShawRelative, WhatKnowsMoreOrTheSameOfTheDistanceStillDeterminesTheRow) {
  EXPECT_EQ(answer_to([](const Examining& examining) {
              return row_is_function_of(examining, {1, 1});
            }).answer,
            Answer::yes);
  EXPECT_EQ(answer_to([](const Examining& examining) {
              return row_is_function_of(examining, {-1, 0});
            }).answer,
            Answer::yes);
}

TEST(ShawRelative, AScoreWithARowForEachPositionIsRefuted) {
  const Outcome absolute =
      answer_to([](const Examining& examining) { return score_is_relative(examining, ShawTerm::position); });
  EXPECT_EQ(absolute.answer, Answer::no);
  EXPECT_EQ(absolute.counterexample.find("k = 0"), 0U) << absolute.counterexample;
}

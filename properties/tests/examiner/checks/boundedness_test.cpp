#include "properties/examiner/checks/boundedness.hpp"

#include "properties/tests/support/restatement.hpp"

using namespace posproof;
using namespace posproof::properties::examiner;

TEST(Boundedness, WrongRestatementsAreRefutedByTheSmallestCase) {
  const ClauseResult narrow = restated(
      "|e_j(p)| ≤ 0.9", [](const Examining& examining) { return values_are_bounded(examining, 0.9); });
  EXPECT_EQ(narrow.outcome.answer, Answer::no);
  EXPECT_NE(narrow.outcome.counterexample.find("e(2) has 0.909297 in column 0"), std::string::npos)
      << narrow.outcome.counterexample;
  const ClauseResult two = restated("pairs have norm √2",
                                    [](const Examining& examining) { return pairs_have_norm(examining, 2); });
  EXPECT_EQ(two.outcome.answer, Answer::no);
  const ClauseResult odd = restated("odd rows have the norm of their pairs", [](const Examining& examining) {
    return rows_have_constant_norm(examining, false);
  });
  EXPECT_EQ(odd.outcome.answer, Answer::no);
  const ClauseResult half = restated("odd rows exceed by at most 1/2", [](const Examining& examining) {
    return odd_rows_exceed_by_at_most(examining, 0.5);
  });
  EXPECT_EQ(half.outcome.answer, Answer::no);
  EXPECT_EQ(half.outcome.counterexample.rfind("d = 1, p = 1", 0), 0U) << half.outcome.counterexample;
}

#include "properties/examiner/checks/distance_consistency.hpp"

#include "properties/tests/support/restatement.hpp"

using namespace posproof;
using namespace posproof::properties::examiner;

TEST(DistanceConsistency, WrongRestatementsAreRefutedByTheSmallestCase) {
  const ClauseResult doubled =
      restated("‖e(p+k) - e(p)‖² = 2·Σ sin²(kω_i/2)",
               [](const Examining& examining) { return row_distance_is_sum_of_sines(examining, 2); });
  EXPECT_EQ(doubled.outcome.answer, Answer::no);
  EXPECT_EQ(doubled.outcome.counterexample.rfind("d = 2, k = 1", 0), 0U) << doubled.outcome.counterexample;
  const ClauseResult dropped =
      restated("the distance is a function of the offset for odd d", [](const Examining& examining) {
        return row_distance_depends_on_offset(examining, VariantGroup::odd);
      });
  EXPECT_EQ(dropped.outcome.answer, Answer::no);
  EXPECT_NE(dropped.outcome.counterexample.find("width 1"), std::string::npos)
      << dropped.outcome.counterexample;
  EXPECT_NE(dropped.outcome.counterexample.find("‖e(2) - e(1)‖"), std::string::npos)
      << dropped.outcome.counterexample;
  const ClauseResult others = restated(
      "only dynamic NTK depends on the length",
      [](const Examining& examining) { return these_depend_on_the_length(examining, {"rope, dynamic NTK"}); },
      Passes::whole_numbers);
  EXPECT_EQ(others.outcome.answer, Answer::no);
  const ClauseResult too_many = restated(
      "all scalings depend on the length",
      [](const Examining& examining) {
        return these_depend_on_the_length(examining, {"rope", "XPos scale, centre", "normalised"});
      },
      Passes::whole_numbers);
  EXPECT_EQ(too_many.outcome.answer, Answer::no);
}

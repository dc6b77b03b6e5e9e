#include "properties/examiner/checks/dot_product.hpp"

#include "properties/examiner/exact_rows.hpp"
#include "properties/tests/support/restatement.hpp"

using namespace posproof;
using namespace posproof::properties::examiner;

TEST(DotProduct, TwoWrongRestatementsAreRefutedByTheSmallestCase) {
  const ClauseResult antisymmetric =
      restated("the dot product changes its sign when p and q are exchanged",
               [](const Examining& examining) { return dot_product_commutes(examining, -1); });
  EXPECT_EQ(antisymmetric.outcome.answer, Answer::no);
  EXPECT_NE(antisymmetric.outcome.counterexample.find("d = 2, p = 0, q = 0"), std::string::npos)
      << antisymmetric.outcome.counterexample;
  const ClauseResult sum = restated("the dot product is a function of p + q", [](const Examining& examining) {
    return dot_product_is_cosine_sum(examining, 1);
  });
  EXPECT_EQ(sum.outcome.answer, Answer::no);
  EXPECT_NE(sum.outcome.counterexample.find("p = 1, q = 1"), std::string::npos) << sum.outcome.counterexample;
}

TEST(DotProduct, IsAFunctionOfTheOffsetOnlyWhereEverySineHasItsCosine) {
  const ClauseResult even = restated("even widths", [](const Examining& examining) {
    return dot_product_depends_on_offset(examining, paper_schemes(8));
  });
  EXPECT_EQ(even.outcome.answer, Answer::yes);
  const ClauseResult odd = restated("width 1 and 3", [](const Examining& examining) {
    return dot_product_depends_on_offset(examining, dropped_cosine_schemes(3));
  });
  EXPECT_EQ(odd.outcome.answer, Answer::no);
  EXPECT_NE(odd.outcome.counterexample.find("width 1"), std::string::npos) << odd.outcome.counterexample;
}

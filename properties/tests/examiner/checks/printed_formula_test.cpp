#include "properties/examiner/checks/printed_formula.hpp"

#include "properties/examiner/encodings.hpp"
#include "properties/tests/support/restatement.hpp"

using namespace posproof;
using namespace posproof::properties::examiner;

TEST(PrintedFormula, TheOtherDenominatorIsAnotherCode) {
  const ClauseResult result = restated("half-minus-one, from d = 4", [](const Examining& examining) {
    return columns_are_as_printed(examining, Denominator::half_minus_one, 4);
  });
  EXPECT_EQ(result.outcome.answer, Answer::no);
  EXPECT_EQ(result.outcome.counterexample, "d = 4, column 2: sin(p/10000), printed is sin(p/100)");
}

TEST(PrintedFormula, IndicesThatEndTooEarlyLeaveAColumn) {
  const ClauseResult result = restated(
      "i to d/2 - 2", [](const Examining& e) { return indices_cover(e, 4, -2, -2); }, Passes::whole_numbers);
  EXPECT_EQ(result.outcome.answer, Answer::no);
  EXPECT_EQ(result.outcome.counterexample, "d = 4: column 2 has no index");
}

TEST(PrintedFormula, TheLastColumnIsNeitherASineNorDividedBy10000) {
  const auto answer = [](const PrintedColumn& printed) {
    return restated("column 511",
                    [&](const Examining& e) { return column_is(e, sinusoidal_scheme(512), 511, printed); })
        .outcome;
  };
  EXPECT_EQ(answer({Component::sine, 510, 512}).answer, Answer::no);
  EXPECT_EQ(answer({Component::cosine, 1, 1}).answer, Answer::no);
  EXPECT_NE(answer({Component::cosine, 1, 1}).counterexample.find("p = 1:"), std::string::npos);
  EXPECT_EQ(restated("cos(p/9646.6), of some variant",
                     [](const Examining& e) {
                       return variant_has_column(e, 512, 511, {Component::cosine, 255, 256});
                     })
                .outcome.answer,
            Answer::yes);
  EXPECT_EQ(restated("sin(p), of some variant",
                     [](const Examining& e) {
                       return variant_has_column(e, 512, 511, {Component::sine, 0, 1});
                     })
                .outcome.answer,
            Answer::no);
}

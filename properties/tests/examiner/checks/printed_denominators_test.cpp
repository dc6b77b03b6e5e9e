#include "properties/examiner/checks/printed_denominators.hpp"

#include "properties/tests/support/restatement.hpp"

using namespace posproof;
using namespace posproof::properties::examiner;

TEST(PrintedDenominators, OtherNumbersAreFoundWhereTheyStand) {
  const auto four_columns = [](std::int64_t whole) {
    return restated(
               "the second is another one",
               [whole](const Examining& e) {
                 return variant_has_second_denominator(e, whole, PrintedRow::four_columns);
               },
               Passes::two)
        .outcome;
  };
  // 10000^(2/4) and 10000^(1/2).
  const Outcome hundred = four_columns(100);
  EXPECT_EQ(hundred.answer, Answer::yes);
  EXPECT_NE(std::get<std::string>(hundred.figures.at(0).value).find("width 4"), std::string::npos);
  EXPECT_EQ(four_columns(463).answer, Answer::no);
  EXPECT_EQ(four_columns(465).answer, Answer::no);
}

TEST(PrintedDenominators, AWidthDivisibleByThreeHas464) {
  EXPECT_EQ(restated("d = 768", [](const Examining& e) { return pair_has_denominator(e, 768, 464); })
                .outcome.answer,
            Answer::yes);
  EXPECT_EQ(restated("d = 512, 453", [](const Examining& e) { return pair_has_denominator(e, 512, 453); })
                .outcome.answer,
            Answer::yes);
  EXPECT_EQ(restated(
                "a quarter", [](const Examining& e) { return part_of_width_has_denominator(e, 4, 464); },
                Passes::two)
                .outcome.answer,
            Answer::no);
  EXPECT_EQ(restated(
                "a quarter, 100", [](const Examining& e) { return part_of_width_has_denominator(e, 4, 100); },
                Passes::two)
                .outcome.answer,
            Answer::yes);
}

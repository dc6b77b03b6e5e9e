#include "properties/examiner/checks/printed_rows.hpp"

#include "properties/examiner/encodings.hpp"
#include "properties/tests/support/restatement.hpp"

using namespace posproof;
using namespace posproof::properties::examiner;

TEST(PrintedRows, TheyAreThoseOfTheOtherDenominatorAtWidthSix) {
  Sinusoidal scheme = sinusoidal_scheme(6);
  scheme.denominator = Denominator::half_minus_one;
  const auto answer = [&] {
    return restated("width 6", [&](const Examining& e) { return code_prints(e, scheme, rows_of_document_c); })
        .outcome.answer;
  };
  EXPECT_EQ(answer(), Answer::yes);
  scheme.cosine_first = true;
  EXPECT_EQ(answer(), Answer::no);
}

TEST(PrintedRows, OneDigitMoreIsNotPrintedByAnyCode) {
  PrintedRows changed = rows_of_document_c;
  changed[2][1] = -41;
  EXPECT_EQ(restated(
                "with -0.41", [&](const Examining& e) { return variant_prints(e, VariantSet::all, changed); },
                Passes::two)
                .outcome.answer,
            Answer::no);
  EXPECT_EQ(
      restated("with -0.41", [&](const Examining& e) { return pairs_print(e, 512, changed); }).outcome.answer,
      Answer::no);
}

TEST(PrintedRows, ThePapersFormulaPrintsThemWithAMillionAndNotWithTenThousand) {
  const auto outcome = [](double smallest, double largest) {
    return restated(
               "a range of bases",
               [=](const Examining& e) {
                 return base_prints(e, VariantSet::paper, smallest, largest, rows_of_document_c);
               },
               Passes::two)
        .outcome;
  };
  EXPECT_EQ(outcome(100, 500000).answer, Answer::no);
  const Outcome found = outcome(900000, 1100000);
  ASSERT_EQ(found.answer, Answer::yes);
  // The whole range, at its exact ends.
  ASSERT_EQ(found.tables.at(0).rows.size(), 1U);
  EXPECT_EQ(std::get<Enclosure>(found.tables[0].rows[0].at(2)).upper, 900000);
  EXPECT_EQ(std::get<Enclosure>(found.tables[0].rows[0].at(3)).lower, 1100000);
}

TEST(PrintedRows, AHundredPrintsTheSecondPairOfColumns) {
  const auto answer = [](double denominator) {
    return restated(
               "another denominator",
               [=](const Examining& e) { return denominator_prints(e, denominator, rows_of_document_c); })
        .outcome.answer;
  };
  EXPECT_EQ(answer(100), Answer::yes);
  EXPECT_EQ(answer(64), Answer::no);
}

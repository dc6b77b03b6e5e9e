#include "reports/ledger.hpp"
#include "reports/tests/support/ledger_sample.hpp"
#include "reports/tests/support/sample.hpp"
#include "reports/tests/support/well_formed.hpp"

#include <gtest/gtest.h>

namespace posproof {
namespace {

using samples::count_of;

TEST(LedgerMarkdown, BeginsWithTheCountsAndATableOfClaims) {
  const std::vector<std::string> lines = samples::lines_of(render_ledger_markdown(samples::ledger()));
  EXPECT_EQ(lines[0], "## posproof: 5 claims: 1 holds, 1 holds corrected, 1 refuted, 1 undecided, 1 not "
                      "checkable; 1 clause undecided.");
  EXPECT_EQ(lines[2], "| id | verdict | evidence | statement | corrected, or counterexample |");
  EXPECT_EQ(lines[4], "| A6 | holds | proved &#40;Coq&#41; | codes are bounded |  |");
  EXPECT_EQ(lines[6],
            "| B3 | holds-corrected | exhaustive | all of f is below one | counterexample: d &#61; 6: "
            "f&#40;6&#41; &#61; 1.25<br>corrected: for every even d: f&#40;d&#41; &#60; 2 |");
  for (std::size_t i = 2; i < 9; ++i) {
    EXPECT_EQ(count_of(lines[i], "|"), 6U) << lines[i];
  }
}

TEST(LedgerMarkdown, HasTheCriteriaAndASectionForEachClaim) {
  const std::string text = render_ledger_markdown(samples::ledger());
  EXPECT_EQ(count_of(text, "\n### "), 6U);
  EXPECT_NE(
      text.find("\n| scheme | A4 uniqueness | A6 boundedness | A8 longer sequences |\n|---|---|---|---|\n"
                "| sinusoidal | holds, proved | undecided | – |\n"),
      std::string::npos)
      << text;
  EXPECT_NE(text.find("- binary, A4: p &#61; 0 and q &#61; 16 share four bits\n"), std::string::npos);
  EXPECT_NE(text.find("\n### C9: not-checkable\n"), std::string::npos);
  EXPECT_NE(text.find("- not checkable: elegance is no arithmetic\n"), std::string::npos);
  EXPECT_NE(text.find("| 1 024 | 1.75 | largest |\n"), std::string::npos);
}

TEST(LedgerMarkdown, HoldsNoMarkupFromTexts) {
  static const std::string hostile = samples::hostile_text();
  const std::string text = render_ledger_markdown(samples::hostile_ledger(hostile));
  EXPECT_EQ(samples::first_invalid_xml_character(text), std::string::npos);
  for (const char* const markup : {"<script", "<img", "</pre", "](", "**bold", "`", "\x1b", "\x07"}) {
    EXPECT_EQ(text.find(markup), std::string::npos) << markup;
  }
  EXPECT_EQ(count_of(text, "<"), count_of(text, "<br>"));
}

TEST(LedgerMarkdown, StaysBelowTheLimitAndCountsWhatItLeftOut) {
  LedgerReport ledger;
  ledger.claims.assign(4000, samples::claim_that_holds());
  const std::string text = render_ledger_markdown(ledger);
  EXPECT_LE(text.size(), std::size_t{1} << 20);
  EXPECT_GT(text.size(), (std::size_t{1} << 20) * 9 / 10);
  EXPECT_NE(text.find("\nSections of claims left out, since a summary holds at most 1 MiB: " +
                      std::to_string(4000 - count_of(text, "\n### ")) + "\n"),
            std::string::npos);
}

} // namespace
} // namespace posproof

/// What every form of the ledger shows, and how a terminal shows it.

#include "reports/ledger.hpp"

#include "reports/characters.hpp"
#include "reports/ledger_wording.hpp"
#include "reports/tests/support/ledger_sample.hpp"
#include "reports/tests/support/sample.hpp"
#include "reports/tests/support/well_formed.hpp"

#include <algorithm>
#include <gtest/gtest.h>

namespace posproof {
namespace {

constexpr std::string (*all_forms[])(const LedgerReport&) = {render_ledger, render_claims, render_ledger_json,
                                                             render_ledger_markdown, render_ledger_html};

LedgerReport with(ClaimResult result) {
  LedgerReport report;
  report.claims = {std::move(result)};
  return report;
}

TEST(Ledger, GivesTheSameBytesForTheSameLedger) {
  for (const auto render : all_forms) {
    EXPECT_EQ(render(samples::ledger()), render(samples::ledger()));
    EXPECT_NE(render(samples::ledger()), render(with(samples::refuted_claim())));
  }
}

TEST(Ledger, ShowsTheCounterexampleAndWhatIsTrueInsteadInEveryForm) {
  for (const auto render : all_forms) {
    const std::string text = render(with(samples::corrected_claim()));
    EXPECT_NE(text.find("holds-corrected"), std::string::npos);
    EXPECT_NE(text.find("d "), std::string::npos);
    EXPECT_NE(text.find("6: f"), std::string::npos) << text;
    EXPECT_NE(text.find("corrected"), std::string::npos);
  }
}

TEST(Ledger, TakesTextsOfAnyKind) {
  static const std::string hostile = samples::with_nul(samples::hostile_text());
  static const std::string lines(10240, '\n');
  static const std::string letters(300000, 'x');
  for (const std::string* const text : {&hostile, &lines, &letters}) {
    const LedgerReport ledger = samples::hostile_ledger(*text);
    for (const auto render : all_forms) {
      const std::string out = render(ledger);
      EXPECT_EQ(out.find('\0'), std::string::npos);
      EXPECT_EQ(out.find('\x1b'), std::string::npos);
    }
  }
}

TEST(Ledger, TakesOneThatHoldsNothing) {
  for (const auto render : all_forms) {
    const LedgerReport nothing;
    EXPECT_TRUE(render == render_claims || !render(nothing).empty());
  }
  EXPECT_EQ(render_ledger({}), "\n0 claims.\n");
}

TEST(LedgerText, HasOneLineForEachClaimAndReasonsBelow) {
  const std::string text = render_ledger(samples::ledger());
  EXPECT_EQ(
      text,
      "A6     holds            proved (Coq)         codes are bounded\n"
      "A20    refuted          counterexample       similarity falls\n"
      "       counterexample  d = 6: f(6) = 1.25\n"
      "B3     holds-corrected  exhaustive           all of f is below one\n"
      "       counterexample  d = 6: f(6) = 1.25\n"
      "       corrected       for every even d: f(d) < 2\n"
      "C2     undecided        –                    f is known\n"
      "       undecided       direct, 40 digits: the enclosures overlap\n"
      "C9     not-checkable    –                    f is elegant\n"
      "       not checkable   elegance is no arithmetic\n"
      "\n"
      "Criteria, each with verdict and evidence\n"
      "  scheme      A4 uniqueness  A6 boundedness  A8 longer sequences\n"
      "  sinusoidal  holds, proved  undecided       –\n"
      "  binary      violated       not-applicable  –\n"
      "\n"
      "5 claims: 1 holds, 1 holds corrected, 1 refuted, 1 undecided, 1 not checkable; 1 clause undecided.\n");
}

TEST(LedgerText, WrapsReasonsToTheTerminal) {
  ClaimResult result = samples::refuted_claim();
  for (int i = 0; i < 100; ++i) {
    result.clauses[0].outcome.counterexample += " ω = 1";
  }
  const std::vector<std::string> lines = samples::lines_of(render_ledger(with(result)));
  EXPECT_GT(lines.size(), 8U);
  for (const std::string& line : lines) {
    EXPECT_LE(reports::characters(line), 100U) << line;
  }
}

TEST(LedgerText, TellsEverythingAboutAClaim) {
  EXPECT_EQ(render_claims(with(samples::claim_that_holds())),
            "A6  holds  proved (Coq)\n"
            "  statement      codes are bounded\n"
            "  source         A §1\n"
            "  domain         even d\n"
            "  properties     bounded, pair-norm\n"
            "\n"
            "  printed        for every even d: f(d) < 2\n"
            "    answer          true, proved (Coq: bounds:norm_one)\n"
            "    argument        f is bounded by its largest term.\n"
            "    cases           every even d from 2 to 1024\n"
            "    arithmetics     direct, 40 digits; powers, 80 digits\n"
            "    theorem         bounds:norm_one\n"
            "\n"
            "  beside         for every even d: f(d) < 2\n"
            "    answer          true, exhaustive\n"
            "    argument        f is bounded by its largest term.\n"
            "    cases           every even d from 2 to 1024\n"
            "    arithmetics     direct, 40 digits; powers, 80 digits\n"
            "    figure          largest d: 131 072\n"
            "    figure          f(6): 1.25\n"
            "    figure          f(8): between 1.5 and 2.5\n"
            "    figure          where: at the end\n"
            "    table           f by width\n"
            "      d      f(d)        note\n"
            "      2      0.33333333  smallest\n"
            "      1 024  1.75        largest\n");
  const std::string unchecked = render_claims(with(samples::unchecked_claim()));
  EXPECT_NE(unchecked.find("  not checkable  elegance is no arithmetic\n"), std::string::npos) << unchecked;
}

TEST(LedgerWording, IsMachineCheckedWhereEveryCarryingClauseIs) {
  ClaimResult result = samples::claim_that_holds();
  EXPECT_TRUE(reports::is_machine_checked(result)); // the clause beside it carries nothing
  result.clauses.push_back(samples::true_clause(ClauseRole::printed, Evidence::proved));
  EXPECT_FALSE(reports::is_machine_checked(result));
  EXPECT_EQ(reports::evidence_text(result), "proved");
  ClaimResult corrected = samples::corrected_claim();
  corrected.evidence = corrected.clauses[1].outcome.evidence = Evidence::proved;
  EXPECT_FALSE(reports::is_machine_checked(corrected));
  corrected.clauses[1].is_machine_checked = true;
  EXPECT_TRUE(reports::is_machine_checked(corrected));
}

TEST(LedgerWording, NamesTheEvidenceOfEveryVerdict) {
  EXPECT_EQ(reports::evidence_name(samples::claim_that_holds()), "proved");
  EXPECT_EQ(reports::evidence_name(samples::corrected_claim()), "exhaustive");
  EXPECT_EQ(reports::evidence_name(samples::refuted_claim()), "refuted");
  EXPECT_EQ(reports::evidence_name(samples::undecided_claim()), "none");
  EXPECT_EQ(reports::evidence_name(samples::unchecked_claim()), "none");
}

TEST(LedgerWording, GivesTheCounterexamplesOfAllPrintedClauses) {
  ClaimResult result = samples::corrected_claim();
  result.clauses.insert(result.clauses.begin(), samples::false_clause());
  result.clauses[0].outcome.counterexample = "d = 2";
  EXPECT_EQ(reports::counterexample_of(result), "d = 2; d = 6: f(6) = 1.25");
  EXPECT_EQ(reports::corrected_of(result), "for every even d: f(d) < 2");
  EXPECT_EQ(reports::reasons_of(result).size(), 3U);
  EXPECT_EQ(reports::corrected_of(samples::refuted_claim()), "");
  // A fact beside a claim that holds may well be false.
  ClaimResult holds = samples::claim_that_holds();
  holds.clauses[1] = samples::false_clause();
  holds.clauses[1].role = ClauseRole::beside;
  EXPECT_EQ(reports::counterexample_of(holds), "");
  EXPECT_TRUE(reports::reasons_of(holds).empty());
}

} // namespace
} // namespace posproof

#include "properties/examiner/examiner.hpp"

#include "properties/tests/support/restatement.hpp"
#include "spec/error.hpp"

#include <algorithm>
#include <atomic>
#include <stdexcept>

namespace posproof::properties::examiner {
namespace {

Outcome yes(Evidence evidence, const std::string& argument) {
  Outcome outcome;
  outcome.answer = Answer::yes;
  outcome.evidence = evidence;
  outcome.argument = argument;
  return outcome;
}

ClauseResult clause(ClauseRole role, Answer answer) {
  ClauseResult result;
  result.role = role;
  result.outcome.answer = answer;
  return result;
}

TEST(Examiner, RunsEveryArithmeticOfACheck) {
  for (const auto& [passes, expected] :
       {std::pair{Passes::four, 4}, {Passes::two, 2}, {Passes::whole_numbers, 1}}) {
    std::atomic<int> runs = 0;
    const ClauseResult result = restated(
        "x",
        [&](const Examining&) {
          ++runs;
          return yes(Evidence::exhaustive, "");
        },
        passes);
    EXPECT_EQ(runs, expected);
    EXPECT_EQ(result.arithmetics.size(), static_cast<std::size_t>(expected));
    EXPECT_EQ(result.outcome.answer, Answer::yes);
  }
}

TEST(Examiner, BothRoutesAndBothPrecisionsMustAgree) {
  for (const bool by_route : {true, false}) {
    const ClauseResult result = restated("x", [by_route](const Examining& examining) {
      const bool other = by_route ? examining.arithmetic.route == reference::Route::powers
                                  : examining.arithmetic.digits == 80;
      Outcome outcome = yes(Evidence::exhaustive, "");
      if (other) {
        outcome.answer = Answer::no;
        outcome.counterexample = "here";
      }
      return outcome;
    });
    EXPECT_EQ(result.outcome.answer, Answer::undecided);
    EXPECT_NE(result.outcome.argument.find("do not agree"), std::string::npos) << result.outcome.argument;
  }
}

TEST(Examiner, AnAnswerWithoutItsGroundIsADefect) {
  const auto run = [](const Outcome& outcome) {
    return restated("x", [outcome](const Examining&) { return outcome; });
  };
  EXPECT_THROW(static_cast<void>(run(yes(Evidence::none, "why"))), std::logic_error);
  for (const Evidence evidence : {Evidence::proved, Evidence::implied, Evidence::sampled}) {
    EXPECT_THROW(static_cast<void>(run(yes(evidence, ""))), std::logic_error);
  }
  Outcome no;
  no.answer = Answer::no;
  EXPECT_THROW(static_cast<void>(run(no)), std::logic_error);
  EXPECT_EQ(run(yes(Evidence::exhaustive, "")).outcome.answer, Answer::yes);
}

TEST(Examiner, WhatThrowsIsUndecidedWithTheReason) {
  const ClauseResult result = restated(
      "x", [](const Examining&) -> Outcome { throw std::runtime_error("the precision does not settle it"); });
  EXPECT_EQ(result.outcome.answer, Answer::undecided);
  EXPECT_EQ(result.outcome.argument, "direct, 40 digits: the precision does not settle it");
}

TEST(Examiner, VerdictsOfClaimsComeFromTheirClauses) {
  using enum ClauseRole;
  using enum Answer;
  EXPECT_EQ(verdict_of({}), ClaimVerdict::not_checkable);
  EXPECT_EQ(verdict_of({clause(beside, Answer::no)}), ClaimVerdict::not_checkable);
  EXPECT_EQ(verdict_of({clause(printed, Answer::yes), clause(beside, Answer::no)}), ClaimVerdict::holds);
  EXPECT_EQ(verdict_of({clause(printed, Answer::yes), clause(printed, undecided)}), ClaimVerdict::undecided);
  EXPECT_EQ(verdict_of({clause(printed, Answer::no), clause(printed, undecided)}), ClaimVerdict::refuted);
  EXPECT_EQ(verdict_of({clause(printed, Answer::no)}), ClaimVerdict::refuted);
  EXPECT_EQ(verdict_of({clause(printed, Answer::no), clause(corrected, Answer::yes)}),
            ClaimVerdict::holds_corrected);
  EXPECT_EQ(verdict_of({clause(printed, Answer::no), clause(corrected, Answer::no)}), ClaimVerdict::refuted);
  EXPECT_EQ(
      verdict_of({clause(printed, Answer::no), clause(corrected, Answer::yes), clause(corrected, undecided)}),
      ClaimVerdict::refuted);
}

TEST(Examiner, ATheoremCarriesAYesAndContradictsANo) {
  ClauseResult truth = clause(ClauseRole::printed, Answer::yes);
  truth.theorem = "script:name";
  EXPECT_TRUE(beside_theorem(truth, true).is_machine_checked);
  EXPECT_FALSE(beside_theorem(truth, false).is_machine_checked);
  ClauseResult refuted = truth;
  refuted.outcome.answer = Answer::no;
  EXPECT_EQ(beside_theorem(refuted, false).outcome.answer, Answer::no);
  const ClauseResult open = beside_theorem(refuted, true);
  EXPECT_EQ(open.outcome.answer, Answer::undecided);
  EXPECT_FALSE(open.is_machine_checked);
  EXPECT_EQ(open.outcome.argument, "the theorem script:name is proved, and there is a counterexample");
}

TEST(Examiner, ChosenClaimsComeOnceEachAndInTheOrderAskedFor) {
  const LedgerReport report = examine_ledger({{"A17", "A17"}, false, 2});
  ASSERT_EQ(report.claims.size(), 1U);
  EXPECT_EQ(report.claims[0].verdict, ClaimVerdict::holds);
  EXPECT_EQ(report.claims[0].evidence, Evidence::proved);
}

TEST(Examiner, AnUnknownIdIsAnInputError) {
  EXPECT_THROW(static_cast<void>(examine_ledger({{"A99"}, false, 1})), InputError);
}

} // namespace
} // namespace posproof::properties::examiner

/// posproof claims: what it prints and writes, and the exit status that says whether every claim has an
/// answer.

#include "cli/claims_command.hpp"

#include "cli/tests/support/folder.hpp"
#include "cli/tests/support/posproof_command.hpp"
#include "cli/tests/support/reports.hpp"
#include "spec/claim.hpp"

#include <sys/stat.h>

namespace posproof::cli {
namespace {

const Words one{"claims", "--id", "A17"};

class ClaimsCommand : public InAFolder {};

std::vector<std::string> ids_of(const Json& document) {
  std::vector<std::string> ids;
  for (const Json& claim : items_at(document, "claims")) {
    ids.push_back(text_at(claim, "id"));
  }
  return ids;
}

TEST_F(ClaimsCommand, TellsEverythingAboutTheClaimsThatAreAskedFor) {
  const Outcome outcome = run_posproof(one);
  EXPECT_EQ(outcome.status, 0) << outcome.errors;
  EXPECT_EQ(outcome.errors, "");
  EXPECT_EQ(outcome.output.rfind("A17  holds  proved", 0), 0U) << outcome.output;
  const Claim* const claim = find_claim("A17");
  ASSERT_NE(claim, nullptr);
  for (const std::string_view text : {claim->statement, claim->source}) {
    EXPECT_TRUE(contains(outcome.output, text)) << outcome.output;
  }
  for (const std::string part : {"  printed  ", "    answer          true, proved", "    argument  ",
                                 "    arithmetics     direct, 40 digits; powers, 40 digits; "}) {
    EXPECT_TRUE(contains(outcome.output, part)) << part << "\n" << outcome.output;
  }
}

TEST_F(ClaimsCommand, ExaminesAClaimOnceHoweverOftenItIsNamed) {
  EXPECT_EQ(run_posproof(one + Words{"--id", "A17"}).output, run_posproof(one).output);
}

TEST_F(ClaimsCommand, RefusesAnIdThatThereIsNot) {
  expect_refusal(
      run_posproof({"claims", "--id", "A170"}),
      "--id: there is no claim 'A170', did you mean A10?; expected an id of 'posproof list claims'");
  for (const std::string id : {"a17", "A 17", "A17,B1", "x\ny", "accuracy"}) {
    expect_refusal(run_posproof({"claims", "--id", id}), "--id: there is no claim ");
  }
  expect_refusal(run_posproof(one + Words{"--id", "Z99"}), "there is no claim 'Z99'");
  expect_refusal(run_posproof({"claims", "--id", ""}), "the value is empty");
}

TEST_F(ClaimsCommand, RefusesOtherArguments) {
  expect_refusal(run_posproof(one + Words{"--junit", "x"}), "--junit");
  expect_refusal(run_posproof(one + Words{"--threads", "1025"}), "--threads: 1025 is out of range");
  expect_refusal(run_posproof(one + Words{"--deep=1"}), "--deep");
  expect_refusal(run_posproof(one + Words{"extra"}), "extra");
}

TEST_F(ClaimsCommand, WritesEveryReportAndPrintsTheSame) {
  const Outcome outcome = run_posproof(
      one + Words{"--json", path("a.json"), "--markdown", path("b.md"), "--html", path("c.html")});
  EXPECT_EQ(outcome.status, 0) << outcome.errors;
  EXPECT_EQ(outcome.output, run_posproof(one).output);
  EXPECT_EQ(names(), (Words{"a.json", "b.md", "c.html"}));
  const Json document = json_of(contents(path("a.json")));
  EXPECT_EQ(text_at(document, "schema"), "posproof.claims/1");
  EXPECT_EQ(ids_of(document), Words{"A17"});
  EXPECT_EQ(contents(path("b.md")).rfind("## posproof: 1 claim", 0), 0U);
  EXPECT_EQ(contents(path("c.html")).rfind("<!DOCTYPE html>", 0), 0U);
}

TEST_F(ClaimsCommand, WritesAReportToStandardOutputAndTheRestToStandardError) {
  for (const auto& [option, file] :
       {std::pair{"--json", "a.json"}, std::pair{"--markdown", "b.md"}, std::pair{"--html", "c.html"}}) {
    SCOPED_TRACE(option);
    const Outcome outcome = run_posproof(one + Words{option, "-"});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_EQ(outcome.errors, run_posproof(one).output);
    EXPECT_EQ(run_posproof(one + Words{option, path(file)}).status, 0);
    EXPECT_EQ(outcome.output, contents(path(file)));
  }
  expect_refusal(run_posproof(one + Words{"--json", "-", "--html", "-"}), "at most one '-'");
}

TEST_F(ClaimsCommand, RefusesAReportThatCannotBeWrittenBeforeTheWork) {
  const Words all{"claims", "--deep"}; // would take minutes
  for (const std::string option : {"--json", "--markdown", "--html"}) {
    SCOPED_TRACE(option);
    expect_refusal(run_posproof(all + Words{option, path("missing/report")}),
                   "missing/report: cannot be written (No such file or directory)");
    expect_refusal(run_posproof(all + Words{option, folder().string()}), "is a directory");
  }
  expect_refusal(run_posproof(all + Words{"--json", path("a"), "--html", path("a")}),
                 "is the path of another report");
  const std::string report = file("report", "old");
  expect_refusal(run_posproof({"claims", "--id", "Z99", "--json", report}), "Z99");
  EXPECT_EQ(contents(report), "old");
  EXPECT_EQ(names(), Words{"report"});
}

TEST_F(ClaimsCommand, LeavesReportsAsTheyWereWhereOneCannotBeWritten) {
  const std::string report = file("report", "old");
  expect_one_line_refusal(run_posproof(one + Words{"--json", report, "--html", "/dev/full"}),
                          "/dev/full: cannot be written (No space left on device)");
  EXPECT_EQ(contents(report), "old");
}

TEST_F(ClaimsCommand, GivesTheSameBytesWhateverTheThreads) {
  const std::string first = run_posproof(one + Words{"--json", "-", "--threads", "1"}).output;
  EXPECT_EQ(run_posproof(one + Words{"--json", "-", "--threads", "3"}).output, first);
  EXPECT_EQ(run_posproof(one + Words{"--json", "-"}).output, first);
  EXPECT_NE(run_posproof(one + Words{"--json", "-", "--deep"}).output, first) << "it says that it is deep";
}

TEST_F(ClaimsCommand, DrawsItsProgressOnATerminalOnly) {
  Command settings;
  settings.errors_on_terminal = true;
  const Outcome outcome = run_posproof(one, settings);
  EXPECT_EQ(outcome.status, 0);
  EXPECT_TRUE(contains(outcome.errors, "clauses                [#")) << outcome.errors;
  const std::string eraser = "\r\x1b[K";
  ASSERT_GE(outcome.errors.size(), eraser.size());
  EXPECT_EQ(outcome.errors.substr(outcome.errors.size() - eraser.size()), eraser);
}

TEST(ClaimsExitStatus, Is1WhereAClaimIsUndecided) {
  LedgerReport ledger;
  EXPECT_EQ(exit_status_of(ledger), 0);
  for (const ClaimVerdict verdict : {ClaimVerdict::holds, ClaimVerdict::refuted,
                                     ClaimVerdict::holds_corrected, ClaimVerdict::not_checkable}) {
    ledger.claims.emplace_back();
    ledger.claims.back().verdict = verdict;
    EXPECT_EQ(exit_status_of(ledger), 0) << name_of(verdict);
  }
  ledger.claims[1].verdict = ClaimVerdict::undecided;
  EXPECT_EQ(exit_status_of(ledger), 1);
}

class ClaimsCommandExhaustive : public InAFolder {};

TEST_F(ClaimsCommandExhaustive, AnswersTheWholeLedger) {
  const Outcome outcome = run_posproof({"claims", "--json", path("ledger.json")});
  Words known;
  for (const Claim& claim : claims()) {
    known.emplace_back(claim.id);
  }
  const Json document = json_of(contents(path("ledger.json")));
  EXPECT_EQ(ids_of(document), known);
  bool has_open = false;
  for (const Json& claim : items_at(document, "claims")) {
    has_open = has_open || text_at(claim, "verdict") == "undecided";
    EXPECT_TRUE(contains("\n" + outcome.output, "\n" + text_at(claim, "id") + " ")) << outcome.output;
  }
  EXPECT_EQ(outcome.status, has_open ? 1 : 0);
}

} // namespace
} // namespace posproof::cli

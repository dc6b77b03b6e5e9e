/// posproof report: a saved report written again is what the run has written, byte for byte, in every form.

#include "cli/tests/support/folder.hpp"
#include "cli/tests/support/posproof_command.hpp"
#include "cli/tests/support/reports.hpp"

namespace posproof::cli {
namespace {

const Words forms{"json", "html", "markdown", "junit"};

class ReportCommand : public InAFolder {
protected:
  /// The options that write every form beside `name`.
  [[nodiscard]] Words paths_of(const std::string& name) const {
    Words words;
    for (const std::string& form : forms) {
      words.push_back("--" + form);
      words.push_back(path(name + "." + form));
    }
    return words;
  }

  /// Runs the command, writes its report again, and compares. Returns what the run has printed.
  Outcome expect_the_same_again(const Words& command, int status) const {
    const Outcome run = run_posproof(command + paths_of("run"));
    EXPECT_EQ(run.status, status) << run.output << run.errors;
    const Outcome again = run_posproof(Words{"report", path("run.json")} + paths_of("again"));
    EXPECT_EQ(again.status, run.status) << again.errors;
    for (const std::string& form : forms) {
      EXPECT_EQ(contents(path("again." + form)), contents(path("run." + form))) << form;
    }
    if (command.front() == "verify") {
      EXPECT_EQ(again.output, run.output);
    }
    return run;
  }
};

const Words small{"--model", "llama-3-8b", "--context", "300"};

TEST_F(ReportCommand, WritesViolationsAgain) {
  const std::string waivers = file("waivers.json", R"({"schema": "posproof.waivers/1", "waivers": [
    {"property": "direction", "format": "bf16", "reason": "known", "until": "2030-01-31"},
    {"property": "origin", "reason": "over", "until": "2020-01-31"}]})");
  const Outcome run = expect_the_same_again(
      Words{"verify", "--subject", "fault:reversed-sign", "--waivers", waivers, "--today", "2030-01-05"} +
          small,
      1);
  EXPECT_TRUE(contains(run.output, "WAIVED, VIOLATED  direction")) << run.output;
}

TEST_F(ReportCommand, WritesSeveralModelsSubjectsAndFormatsAgain) {
  expect_the_same_again({"verify", "--subject", "builtin:turns", "--subject", "fault:reversed-sign",
                         "--model", "llama-3-8b", "--model", "gpt-neox-20b", "--format", "f32", "--format",
                         "bf16", "--context", "64", "--same-as", "contract:f64-angle"},
                        1);
  expect_the_same_again(
      {"verify", "--subject", "builtin:bias", "--model", "bloom-176b", "--context", "48", "--format", "f32"},
      0);
  expect_the_same_again(
      {"verify", "--subject", "builtin:bucket", "--model", "t5-small", "--context", "64", "--format", "f32"},
      0);
}

TEST_F(ReportCommand, WritesRunsThatWereCutAgain) {
  const std::string subject =
      file("dies.py", "import sys\nsys.path.insert(0, '" POSPROOF_SOURCE_DIR "/impl/doors/python')\n"
                      "import os, posproof_subject\n"
                      "class Dies:\n"
                      "    def cos_sin(self, positions):\n"
                      "        os._exit(3)\n"
                      "posproof_subject.run(Dies)\n");
  const Outcome run = expect_the_same_again(
      Words{"verify", "--subject", "exec:/usr/bin/python3 " + subject, "--format", "f32"} + small, 3);
  EXPECT_TRUE(contains(run.output, "dies.py:4: error: the subject failed on llama-3-8b in f32: "))
      << run.output;
}

TEST_F(ReportCommand, WritesHuntsAgain) {
  expect_the_same_again(Words{"hunt", "--subject", "fault:reversed-sign", "--format", "f32", "--executions",
                              "2000", "--state", "none", "--target", "accuracy"} +
                            small,
                        1);
}

TEST_F(ReportCommand, WritesToStandardOutputAndKeepsTheTextOutOfIt) {
  const std::string saved = path("a.json");
  EXPECT_EQ(
      run_posproof(Words{"verify", "--subject", "builtin:turns", "--format", "f32", "--json", saved} + small)
          .status,
      0);
  const Outcome outcome = run_posproof({"report", saved, "--json", "-"});
  EXPECT_EQ(outcome.status, 0);
  EXPECT_EQ(outcome.output, contents(saved));
  EXPECT_TRUE(contains(outcome.errors, "builtin:turns")) << outcome.errors;
  expect_refusal(run_posproof({"report", saved, "--html", saved}), "is read as");
}

TEST_F(ReportCommand, TellsWhatOlderReportsHaveNotRecorded) {
  const std::string old = POSPROOF_SOURCE_DIR "/reports/tests/reading/saved/report-1-before-sources.json";
  const Outcome outcome =
      run_posproof({"report", old, "--markdown", path("old.md"), "--json", path("old.json")});
  EXPECT_EQ(outcome.status, 1);
  EXPECT_TRUE(contains(outcome.output, "NOT RECORDED")) << outcome.output;
  EXPECT_TRUE(contains(contents(path("old.md")), "does not record: subject.source"))
      << contents(path("old.md"));
  EXPECT_EQ(run_posproof({"report", path("old.json"), "--json", "-"}).output, contents(path("old.json")));
}

TEST_F(ReportCommand, RefusesAnotherMajorVersionWithBothNumbers) {
  const std::string saved = file("next.json", R"({"schema": "posproof.report/2", "verdict": "conforms"})");
  expect_refusal(run_posproof({"report", saved}),
                 "expected version 1 of saved reports, which this posproof reads; that is version 2");
  expect_refusal(run_posproof({"compare", saved}), "that is version 2");
}

TEST_F(ReportCommand, OfOneSubjectInEveryFormatHoldsLessThanAMegabyte) {
  const std::string saved = path("full.json");
  EXPECT_EQ(run_posproof({"verify", "--subject", "contract:f32-angle", "--model", "llama-3-8b", "--context",
                          "16384", "--json", saved, "--report-only"})
                .status,
            0);
  const std::string text = contents(saved);
  EXPECT_LE(text.size(), std::size_t{1000000});
  EXPECT_GE(reports_of(json_of(text)).size(), 3U);
}

} // namespace
} // namespace posproof::cli

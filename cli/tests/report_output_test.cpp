/// Reports: where they go, their schema, and that identical runs give identical ones.

#include "cli/tests/support/folder.hpp"
#include "cli/tests/support/posproof_command.hpp"
#include "cli/tests/support/reports.hpp"

namespace posproof::cli {
namespace {

const Words one{"verify",   "--subject", "builtin:turns", "--model", "llama-3-8b",
                "--format", "f32",       "--context",     "300"};
const Words several = one + Words{"--format", "bf16", "--subject", "fault:reversed-sign"};

const std::vector<std::pair<std::string, std::string>> beginnings{
    {"--json", "{\n  \"schema\": \"posproof.report"},
    {"--junit", "<?xml"},
    {"--markdown", "#"},
    {"--html", "<!DOCTYPE html>"}};

TEST(ReportOutput, IsATableWhereNoReportIsAskedFor) {
  const Outcome outcome = run_posproof(one);
  EXPECT_EQ(outcome.status, 0);
  EXPECT_EQ(outcome.errors, "");
  EXPECT_TRUE(contains(outcome.output, "llama-3-8b: rope, rotary width 128 of 128")) << outcome.output;
  EXPECT_TRUE(contains(outcome.output, "conforms")) << outcome.output;
}

TEST(ReportOutput, LeavesStandardOutputToTheReportThatGoesThere) {
  const std::string table = run_posproof(one).output;
  for (const auto& [option, beginning] : beginnings) {
    for (const std::string path : {"-", "/dev/stdout"}) {
      SCOPED_TRACE(option + " " + path);
      const Outcome outcome = run_posproof(one + Words{option, path});
      EXPECT_EQ(outcome.status, 0);
      EXPECT_EQ(outcome.output.rfind(beginning, 0), 0U) << outcome.output.substr(0, 200);
      EXPECT_FALSE(contains(outcome.output, table));
      EXPECT_EQ(outcome.errors, table);
    }
  }
}

TEST(ReportOutput, TellsViolationsOnStandardErrorWhereStandardOutputIsAReport) {
  const Outcome outcome = run_posproof(several + Words{"--json", "-"});
  EXPECT_EQ(outcome.status, 1);
  EXPECT_EQ(reports_of(json_of(outcome.output)).size(), 4U);
  EXPECT_TRUE(contains(outcome.errors, "VIOLATED  direction")) << outcome.errors;
  EXPECT_EQ(outcome.errors.rfind("violated ", 0), 0U) << outcome.errors;
}

TEST(ReportOutput, HasTheSchemaOfOneReportOrOfSeveral) {
  const Json report = json_of(run_posproof(one + Words{"--json", "-"}).output);
  EXPECT_EQ(text_at(report, "schema"), "posproof.report/1");
  EXPECT_EQ(text_at(report, "verdict"), "conforms");
  const Json reports = json_of(run_posproof(several + Words{"--json", "-"}).output);
  EXPECT_EQ(text_at(reports, "schema"), "posproof.reports/1");
  ASSERT_EQ(items_at(reports, "reports").size(), 4U);
  for (const Json& item : items_at(reports, "reports")) {
    EXPECT_EQ(text_at(item, "schema"), "posproof.report/1");
  }
}

class ReportOutputFile : public InAFolder {
protected:
  /// All four reports of one run, by option.
  [[nodiscard]] std::vector<std::string> reports(const Words& arguments, int* status = nullptr) const {
    Words more;
    for (const auto& [option, beginning] : beginnings) {
      more = more + Words{option, path("report" + option)};
    }
    const Outcome outcome = run_posproof(arguments + more);
    if (status != nullptr) {
      *status = outcome.status;
    }
    std::vector<std::string> texts;
    for (const auto& [option, beginning] : beginnings) {
      texts.push_back(contents(path("report" + option)));
      EXPECT_EQ(texts.back().rfind(beginning, 0), 0U) << texts.back().substr(0, 200);
    }
    return texts;
  }
};

TEST_F(ReportOutputFile, HoldsTheBytesThatStandardOutputWouldGet) {
  const std::vector<std::string> texts = reports(several);
  EXPECT_EQ(run_posproof(several + Words{"--junit", "-"}).output, texts[1]);
  EXPECT_EQ(run_posproof(several + Words{"--markdown", "-"}).output, texts[2]);
  EXPECT_EQ(without(json_of(run_posproof(several + Words{"--json", "-"}).output), "run").dump(),
            without(json_of(texts[0]), "run").dump());
}

TEST_F(ReportOutputFile, ReplacesAnOlderReport) {
  const std::string report = file("report.json", std::string(1'000'000, 'x'));
  EXPECT_EQ(run_posproof(one + Words{"--json", report}).status, 0);
  EXPECT_EQ(text_at(json_of(contents(report)), "schema"), "posproof.report/1");
  EXPECT_EQ(names(), Words{"report.json"});
}

/// A page up to its block about the run, and after it.
std::string without_run(const std::string& page) {
  const std::size_t start = page.find("<section id=\"run\">");
  const std::size_t end = page.find("</section>", start);
  EXPECT_NE(end, std::string::npos);
  return page.substr(0, start) + page.substr(end);
}

TEST_F(ReportOutputFile, IsTheSameFromIdenticalRunsButForTheBlockAboutTheRun) {
  const Words mixed = Words{"verify", "--subject", "fault:bf16-position", "--subject", "contract:f32-angle"} +
                      Words{"--model", "llama-3-8b", "--model", "transformer-base", "--context", "300"} +
                      Words{"--format", "f32", "--format", "bf16"};
  int status = 0;
  const std::vector<std::string> first = reports(mixed + Words{"--threads", "1"}, &status);
  EXPECT_EQ(status, 1);
  for (const std::string threads : {"1", "3"}) {
    SCOPED_TRACE(threads + " threads");
    const std::vector<std::string> again = reports(mixed + Words{"--threads", threads}, &status);
    EXPECT_EQ(status, 1);
    EXPECT_EQ(without(json_of(again[0]), "run").dump(), without(json_of(first[0]), "run").dump());
    EXPECT_EQ(again[1], first[1]);
    EXPECT_EQ(again[2], first[2]);
    EXPECT_EQ(without_run(again[3]), without_run(first[3]));
  }
  EXPECT_NE(reports(mixed + Words{"--seed", "4"})[0], first[0]) << "the comparison must be able to fail";
}

} // namespace
} // namespace posproof::cli

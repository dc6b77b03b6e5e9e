/// posproof compare: a table of saved reports, and a gate against a baseline.

#include "cli/tests/support/folder.hpp"
#include "cli/tests/support/posproof_command.hpp"
#include "cli/tests/support/reports.hpp"

namespace posproof::cli {
namespace {

class CompareCommand : public InAFolder {
protected:
  /// Verifies and saves the report.
  [[nodiscard]] std::string saved(const std::string& name, const Words& arguments) const {
    const std::string file = path(name);
    const Words common{"verify",    "--model", "llama-3-8b", "--format", "f32",
                       "--context", "600",     "--json",     file};
    EXPECT_LE(run_posproof(common + arguments).status, 1);
    return file;
  }
  [[nodiscard]] std::string good() const { return saved("good.json", {"--subject", "contract:f32-angle"}); }

  /// The report with one text in the place of another.
  [[nodiscard]] std::string changed(const std::string& report, const std::string& before,
                                    const std::string& after) const {
    std::string text = contents(report);
    const std::size_t at = text.find(before);
    EXPECT_NE(at, std::string::npos) << before;
    return file("changed.json", text.replace(at, before.size(), after));
  }
};

TEST_F(CompareCommand, PrintsATable) {
  const std::string report =
      saved("two.json", {"--subject", "builtin:turns", "--subject", "fault:bf16-position"});
  const Outcome table = run_posproof({"compare", report});
  EXPECT_EQ(table.status, 0) << "a table judges nothing";
  for (const char* const part : {"builtin:turns", "fault:bf16-position", "accuracy", "✗ ", "✓ "}) {
    EXPECT_TRUE(contains(table.output, part)) << table.output;
  }
  EXPECT_EQ(table.output, run_posproof({"compare", report}).output);
  EXPECT_EQ(text_at(json_of(run_posproof({"compare", report, "--json", "-"}).output), "schema"),
            "posproof.comparison/1");
  const std::string page = run_posproof({"compare", report, "--html", "-"}).output;
  EXPECT_EQ(page.rfind("<!DOCTYPE html>", 0), 0U) << page.substr(0, 200);
  EXPECT_TRUE(contains(page, "fault:bf16-position") && contains(page, "class=\"sortable\""));
  EXPECT_TRUE(contains(run_posproof({"compare", report, "--markdown", "-"}).output, "| builtin:turns |"));
}

TEST_F(CompareCommand, PassesWhereNothingHasChanged) {
  const std::string before = good();
  const std::string after = saved("again.json", {"--subject", "contract:f32-angle"});
  const Outcome same = run_posproof({"compare", "--baseline", before, after});
  EXPECT_EQ(same.status, 0) << same.output;
  EXPECT_EQ(same.output, "0 regressions, 0 improvements; 1 of 1 report of the baseline compared.\n");
}

TEST_F(CompareCommand, FailsOnARegressionAndPassesItsReverse) {
  const std::string before = good();
  const std::string after = changed(before, "\"verdict\": \"holds\"", "\"verdict\": \"violated\"");
  const Outcome worse = run_posproof({"compare", "--baseline", before, after});
  EXPECT_EQ(worse.status, 1);
  EXPECT_TRUE(contains(worse.output, "REGRESSION  llama-3-8b · contract:f32-angle · f32")) << worse.output;
  const Outcome better = run_posproof({"compare", "--baseline", after, before});
  EXPECT_EQ(better.status, 0);
  EXPECT_TRUE(contains(better.output, "improvement  ")) << better.output;
  EXPECT_EQ(
      run_posproof({"compare", "--baseline", before, saved("other.json", {"--subject", "builtin:turns"})})
          .status,
      1)
      << "the subject of the baseline is gone";
}

TEST_F(CompareCommand, HasAToleranceForErrors) {
  const std::string before = good();
  // Of the worst point of the whole report, which stands first.
  const std::string text = contents(before);
  const std::size_t at = text.find("\"error\": ") + 9;
  const std::string error = text.substr(at, text.find(',', at) - at);
  const std::string after =
      changed(before, "\"error\": " + error, "\"error\": " + std::to_string(1.01 * std::stod(error)));
  EXPECT_EQ(run_posproof({"compare", "--baseline", before, after}).status, 1);
  EXPECT_EQ(run_posproof({"compare", "--baseline", before, after, "--tolerance", "1.05"}).status, 0);
}

TEST_F(CompareCommand, RefusesWhatIsNoReport) {
  const std::string report = good();
  expect_refusal(run_posproof({"compare", path("missing.json")}), "missing.json: cannot be opened");
  expect_refusal(run_posproof({"compare", folder().string()}), "is a directory; expected a report that");
  expect_refusal(run_posproof({"compare", file("other.json", R"({"schema": "posproof.claims/1"})")}),
                 "schema is \"posproof.claims/1\"; expected \"posproof.report/1\"");
  expect_refusal(run_posproof({"compare", file("text", "no JSON")}), "text:1:2: unexpected");
  expect_refusal(run_posproof({"compare", "--baseline", report, report, report}), "a second report of");
  for (const std::string wrong : {"0.9", "much", "inf", "nan", "1.05x", "-1"}) {
    expect_refusal(run_posproof({"compare", "--baseline", report, report, "--tolerance", wrong}),
                   "--tolerance");
  }
  expect_refusal(run_posproof({"compare", report, "--tolerance", "2"}), "--baseline");
  expect_refusal(run_posproof({"compare", report, "--json", report}), "is read as");
}

} // namespace
} // namespace posproof::cli

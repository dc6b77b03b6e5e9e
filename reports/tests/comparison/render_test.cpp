/// Comparisons as text, Markdown and JSON.

#include "reports/comparison/render.hpp"
#include "reports/render.hpp"
#include "reports/tests/support/sample.hpp"
#include "reports/tests/support/schema.hpp"
#include "reports/tests/support/text.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace posproof {
namespace {

std::vector<SavedReport> reports_of(const std::vector<Report>& reports, const std::string& file = "x.json") {
  return read_saved_reports(render_json(reports), file);
}

std::vector<SavedReport> sample() {
  return reports_of(
      {samples::conforming(Format::f32), samples::conforming(Format::bf16), samples::failing()});
}

BaselineComparison regression() {
  return compare_with_baseline(sample(), reports_of({samples::failing()}), 1);
}

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST(Comparisons, ShowReportsAndProperties) {
  const std::string text = render_comparison(sample());
  for (const char* const part :
       {"contract:f32-angle", "does-not-conform", "8 192", "✗", "✓", "–", "?", "origin"}) {
    EXPECT_TRUE(contains(text, part)) << part << "\n" << text;
  }
  EXPECT_FALSE(contains(text, "x.json")) << "of one file";
  std::vector<SavedReport> two = sample();
  for (const SavedReport& report : reports_of({samples::failing()}, "y.json")) {
    two.push_back(report);
  }
  EXPECT_TRUE(contains(render_comparison(two), "x.json") && contains(render_comparison(two), "y.json"));
  EXPECT_EQ(render_comparison({}), "no reports\n");
}

TEST(Comparisons, TellRegressionsFirst) {
  const std::string text = render_baseline(regression());
  EXPECT_EQ(text.rfind("REGRESSION  ", 0), 0U) << text;
  EXPECT_TRUE(contains(text, "2 regressions, 0 improvements; 1 of 3 reports of the baseline compared."))
      << text;
  EXPECT_TRUE(contains(render_baseline(compare_with_baseline(sample(), sample(), 1)),
                       "0 regressions, 0 improvements; 3 of 3 reports"));
}

TEST(Comparisons, AreInertInMarkdown) {
  const std::vector<SavedReport> hostile = reports_of({samples::hostile(samples::hostile_text())});
  const BaselineComparison comparison = compare_with_baseline(hostile, sample(), 1);
  for (const std::string& text :
       {render_comparison_markdown(hostile, &comparison), render_comparison_markdown(hostile, nullptr)}) {
    EXPECT_EQ(samples::first_invalid_xml_character(text), std::string::npos);
    EXPECT_FALSE(contains(text, "<script>"));
    EXPECT_FALSE(contains(text, "[link]("));
  }
  for (const std::string& text : {render_comparison(hostile), render_baseline(comparison)}) {
    EXPECT_EQ(samples::first_invalid_xml_character(text), std::string::npos);
    EXPECT_FALSE(contains(text, "\x1b"));
  }
  const BaselineComparison good = compare_with_baseline(sample(), sample(), 1);
  EXPECT_TRUE(contains(render_comparison_markdown(sample(), &good), "## posproof: no regression."));
}

TEST(Comparisons, AsJsonMeetTheirSchema) {
  const samples::Schema schema("comparison-1.schema.json");
  const BaselineComparison comparison = regression();
  std::string why;
  for (const std::string& text :
       {render_comparison_json(sample(), &comparison), render_comparison_json(sample(), nullptr),
        render_comparison_json(reports_of({samples::with_numbers_that_are_none()}), nullptr)}) {
    EXPECT_TRUE(schema.accepts(samples::parsed(text), &why)) << why;
  }
  const nlohmann::json good = samples::parsed(render_comparison_json(sample(), &comparison));
  int renamed = 0;
  for (const std::string& path : samples::pointers_in(good)) {
    const nlohmann::json::json_pointer pointer(path);
    if (!good.at(pointer.parent_pointer()).is_object() || contains(path, "/safe_context/1e")) {
      continue;
    }
    nlohmann::json broken = good;
    broken[pointer.parent_pointer()][pointer.back() + "_renamed"] = broken[pointer];
    broken[pointer.parent_pointer()].erase(pointer.back());
    ++renamed;
    EXPECT_FALSE(schema.accepts(broken)) << path;
  }
  EXPECT_GT(renamed, 50);
  EXPECT_EQ(good["baseline"]["verdict"], "regression");
}

} // namespace
} // namespace posproof

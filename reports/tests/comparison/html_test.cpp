/// The page of a comparison.

#include "reports/comparison/render.hpp"
#include "reports/render.hpp"
#include "reports/tests/support/html_page.hpp"
#include "reports/tests/support/sample.hpp"
#include "reports/tests/support/well_formed.hpp"

#include <gtest/gtest.h>

namespace posproof {
namespace {

std::vector<SavedReport> saved(const std::vector<Report>& reports, const std::string& file = "x.json") {
  return read_saved_reports(render_json(reports), file);
}

std::vector<SavedReport> sample() {
  std::vector<Report> reports{samples::conforming(Format::f32), samples::conforming(Format::bf16),
                              samples::failing()};
  Report other = samples::failing(Format::f16);
  other.encoding.name = "llama-2-7b";
  std::get<Rope>(other.encoding.scheme).base = 10000;
  reports.push_back(other);
  return saved(reports);
}

struct Page : samples::HtmlPage {
  explicit Page(const std::vector<SavedReport>& reports, const BaselineComparison* comparison = nullptr)
      : HtmlPage(render_comparison_html(reports, comparison)) {}

  [[nodiscard]] std::vector<pugi::xml_node> with_class(const std::string& name) const {
    std::vector<pugi::xml_node> found;
    for_each([&](pugi::xml_node node) {
      if (std::string(node.attribute("class").value()) == name) {
        found.push_back(node);
      }
    });
    return found;
  }
};

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST(ComparisonPage, HasATableAndAFigureForEachModel) {
  const Page page(sample());
  EXPECT_EQ(page.with_class("sortable").size(), 4U) << "reports and properties of two models";
  EXPECT_EQ(page.with_class("chart").size(), 2U);
  std::vector<std::string> headings;
  page.for_each([&](pugi::xml_node node) {
    if (std::string_view(node.name()) == "h2") {
      headings.push_back(samples::text_of(node));
    }
  });
  EXPECT_EQ(headings, (std::vector<std::string>{"llama-3-8b", "llama-2-7b"}));
  for (const char* const part :
       {"#3 contract:f32-angle f32", "8 192", "✗", "does-not-conform", "base 10000", "base 500000"}) {
    EXPECT_TRUE(contains(page.text, part)) << part;
  }
  EXPECT_GE(samples::expect_named_tables(page), 4);
  samples::expect_targets(page);
}

TEST(ComparisonPage, PutsNoRowUnderTheHeadingOfAnotherModel) {
  // Two files that call different encodings by one name.
  Report other = samples::conforming(Format::f16);
  std::get<Rope>(other.encoding.scheme).base = 10000;
  std::vector<SavedReport> reports = saved({samples::conforming()}, "a.json");
  reports.push_back(saved({other}, "b.json").front());
  for (const std::string& text : {render_comparison_html(reports, nullptr), render_comparison(reports),
                                  render_comparison_markdown(reports, nullptr)}) {
    EXPECT_TRUE(contains(text, "base 500000") && contains(text, "base 10000")) << text;
  }
}

TEST(ComparisonPage, SortsNumbersAsNumbers) {
  const Page page(sample());
  int numbers = 0;
  page.for_each([&](pugi::xml_node node) {
    if (const pugi::xml_attribute value = node.attribute("data-value")) {
      ++numbers;
      EXPECT_TRUE(std::string_view(node.name()) == "td");
      EXPECT_NE(std::string(value.value()), "");
    }
  });
  EXPECT_GT(numbers, 4 * 5); // context, worst error and three safe contexts of each report
}

TEST(ComparisonPage, OverlaysEveryCurveThatThereIs) {
  std::vector<Report> many;
  for (int i = 0; i < 30; ++i) {
    many.push_back(samples::conforming(all_formats[i % 3]));
    many.back().subject += std::to_string(i);
  }
  const Page page(saved(many));
  int lines = 0;
  page.for_each([&](pugi::xml_node node) {
    lines +=
        std::string_view(node.name()) == "path" && contains(node.attribute("class").value(), "error") ? 1 : 0;
  });
  EXPECT_EQ(lines, 30);
  EXPECT_EQ(page.with_class("chart").size(), 3U) << "ten lines for each format";
}

TEST(ComparisonPage, ShowsTheGateAgainstABaseline) {
  const std::vector<SavedReport> now = sample();
  std::vector<SavedReport> before = sample();
  before[2].verdict = "conforms";
  before[2].properties[1].verdict = Verdict::holds;
  const BaselineComparison worse = compare_with_baseline(before, now, 1.5);
  ASSERT_FALSE(worse.passes());
  const Page bad(now, &worse);
  EXPECT_TRUE(contains(bad.text, ">Regression</h1>"));
  EXPECT_TRUE(contains(bad.text, "tone bad"));
  EXPECT_TRUE(contains(bad.text, "id=\"baseline\""));
  EXPECT_TRUE(contains(bad.text, "Errors may grow 1.5-fold."));
  const BaselineComparison same = compare_with_baseline(now, now, 1);
  const Page good(now, &same);
  EXPECT_TRUE(contains(good.text, ">No regression</h1>"));
  EXPECT_TRUE(contains(good.text, "Nothing has changed."));
}

TEST(ComparisonPage, HoldsNoMarkupFromOutside) {
  const auto page_of = [](const std::string& text) {
    const std::vector<SavedReport> reports = saved({samples::hostile(text)}, text);
    const BaselineComparison comparison = compare_with_baseline(reports, sample(), 1);
    return Page(reports, &comparison);
  };
  const Page expected = page_of("plain");
  for (const std::string& text :
       {samples::hostile_text(), samples::with_nul(samples::hostile_text()), std::string(10240, 'a')}) {
    const Page page = page_of(text);
    EXPECT_EQ(samples::first_invalid_xml_character(page.text), std::string::npos);
    EXPECT_FALSE(samples::has_reference_to_control(page.text));
    EXPECT_EQ(page.element_names(), expected.element_names());
  }
}

TEST(ComparisonPage, IsWellFormedWithoutReports) {
  const Page page({});
  EXPECT_TRUE(contains(page.text, "0 reports compared"));
}

} // namespace
} // namespace posproof

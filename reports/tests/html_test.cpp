#include "reports/render.hpp"

#include "reports/tests/support/html_page.hpp"
#include "reports/tests/support/sample.hpp"
#include "reports/tests/support/well_formed.hpp"

#include <chrono>
#include <gtest/gtest.h>

namespace posproof {
namespace {

using samples::text_of;

struct Page : samples::HtmlPage {
  explicit Page(std::span<const Report> reports) : HtmlPage(render_html(reports)) {}
};

TEST(HtmlReport, IsOnePageThatStandsAlone) {
  const Page page(samples::all_kinds());
  samples::expect_stands_alone(page);
}

TEST(HtmlReport, ReadsTheSameAsHtmlAndAsXml) {
  const std::string text = render_html(samples::all_kinds());
  samples::expect_reads_the_same(text);
}

TEST(HtmlReport, HasTheVerdictOnTop) {
  const Page page(samples::all_kinds());
  const pugi::xml_node main = page.document.child("html").child("body").child("main");
  EXPECT_EQ(text_of(main.first_child().type() == pugi::node_element ? main.first_child().child("p")
                                                                    : main.child("header").child("p")),
            "Does not conform: of 8 reports 3 conform, 3 do not, in 1 the subject failed, in 1 nothing was "
            "checked.");
}

TEST(HtmlReport, GroupsReportsOfOneSubjectOnOneEncoding) {
  const Page page(samples::all_kinds());
  // builtin:turns on llama-3-8b, contract:f32-angle on llama-3-8b, builtin:none on transformer-base
  EXPECT_EQ(page.count("h2"), 3 + 2); // with the overview and the run
  EXPECT_EQ(page.count("h3"), 8);
  EXPECT_EQ(page.count("svg"), 2);
  EXPECT_NE(page.text.find("No figure: no error was measured."), std::string::npos);
}

TEST(HtmlReport, NamesEveryTableAndOrdersItsHeadings) {
  const Page page(samples::all_kinds());
  EXPECT_GT(samples::expect_named_tables(page), 20);
}

TEST(HtmlReport, GivesEveryLinkATargetAndEveryIdOnce) {
  const Page page(samples::all_kinds());
  EXPECT_EQ(samples::expect_targets(page), 8U + 2 * 2);
}

TEST(HtmlReport, ShowsEveryPropertyWithItsVerdictInWords) {
  const std::vector<Report> one{samples::failing()};
  const Page page(one);
  for (const char* const words : {"✓ holds", "✗ violated", "? undecided", "○ not-applicable",
                                  "the subject does not promise it", "posproof verify --model llama-3-8b"}) {
    EXPECT_NE(page.text.find(words), std::string::npos) << words;
  }
  for (const char* const digits :
       {"0x1.aa0902p-1", "0x3f550481 (f32)", "0.81980000000000000000001", "209 716"}) {
    EXPECT_NE(page.text.find(digits), std::string::npos) << digits;
  }
}

TEST(HtmlReport, ShowsWhatWasAssumedAndIgnored) {
  const std::vector<Report> one{samples::conforming()};
  const Page page(one);
  EXPECT_NE(page.text.find("<li>layout is half-split, as the model family has it</li>"), std::string::npos);
  EXPECT_NE(page.text.find("<li>sliding_window</li>"), std::string::npos);
}

TEST(HtmlReport, SaysWhyWhereTheSubjectFailedOrNothingWasJudged) {
  const std::vector<Report> two{samples::crashed(), samples::nothing_checked()};
  const Page page(two);
  EXPECT_NE(page.text.find("the subject ended with signal 11 at position 4096"), std::string::npos);
  EXPECT_NE(page.text.find("NOTHING CHECKED"), std::string::npos);
}

TEST(HtmlReport, HoldsNoMarkupFromOutside) {
  const std::vector<Report> plain{samples::hostile("plain")};
  const std::vector<Report> hostile{samples::hostile(samples::hostile_text())};
  const std::vector<Report> with_nul{samples::hostile(samples::with_nul(samples::hostile_text()))};
  const Page expected(plain);
  for (const Page& page : {Page(hostile), Page(with_nul)}) {
    EXPECT_EQ(samples::first_invalid_xml_character(page.text), std::string::npos);
    EXPECT_FALSE(samples::has_reference_to_control(page.text));
    EXPECT_EQ(page.element_names(), expected.element_names());
  }
}

TEST(HtmlReport, CutsNamesOfGreatLength) {
  const std::vector<Report> one{samples::hostile(std::string(10240, 'a'))};
  EXPECT_LT(render_html(one).size(), std::size_t{120000});
}

TEST(HtmlReport, HoldsAFullMatrixInTwoMegabytesAndASecond) {
  const std::vector<Report> matrix = samples::matrix();
  ASSERT_EQ(matrix.size(), 36U);
  const auto begin = std::chrono::steady_clock::now();
  const std::string text = render_html(matrix);
  const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - begin;
  EXPECT_LE(text.size(), std::size_t{2000000});
  EXPECT_LE(elapsed.count(), 1.0);
}

TEST(HtmlReport, IsWellFormedWithoutReports) {
  const Page page({});
  EXPECT_NE(page.text.find("nothing was checked"), std::string::npos);
}

} // namespace
} // namespace posproof

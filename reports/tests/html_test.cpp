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
  EXPECT_EQ(text_of(main.child("header").child("h1")),
            "Does not conform: of 8 reports 3 conform, 3 do not, in 1 the subject failed, in 1 nothing was "
            "checked.");
  EXPECT_EQ(text_of(main.child("header").find_child_by_attribute("class", "scope")),
            "3 subjects on 2 models");
}

TEST(HtmlReport, AnswersFourQuestionsOfOneSubjectOnTop) {
  const std::vector<Report> two{samples::failing(Format::f32), samples::failing(Format::bf16)};
  const Page page(two);
  const pugi::xml_node header = page.document.child("html").child("body").child("main").child("header");
  EXPECT_EQ(text_of(header.child("h1")), "Does not conform.");
  EXPECT_EQ(text_of(header.find_child_by_attribute("class", "scope")),
            "contract:f32-angle on llama-3-8b, in f32 and bf16");
  std::vector<std::string> safe;
  for (const pugi::xml_node line : header.children("p")) {
    if (std::string_view(line.attribute("class").value()) == "safe-sentence") {
      safe.push_back(text_of(line));
    }
  }
  // bf16 rounds by more than 1e-3, so that a smaller threshold says nothing of the subject.
  EXPECT_EQ(safe,
            (std::vector<std::string>{"f32: error at most 1e-4 on every position below 257 of 131 072",
                                      "bf16: error at most 1e-2 on every position below 65 536 of 131 072"}));
  const std::size_t cards = page.text.find("class=\"cards\"");
  std::size_t at = cards;
  for (const char* const words :
       {"Does it conform?", "Up to which position is it safe?", "What is wrong?",
        "the error leaves the bound", "Which line shows it?",
        "posproof verify --model llama-3-8b --subject contract:f32-angle --context 258"}) {
    at = page.text.find(words, at);
    ASSERT_NE(at, std::string::npos) << words;
  }
  EXPECT_LT(at, page.text.find("What was judged"));
}

TEST(HtmlReport, HasNoLadderAndNoFigureWhereValuesAreNoCosines) {
  Report report = samples::conforming();
  report.encoding = samples::plain_encodings().front();
  report.curve.clear();
  report.accuracy.safe_context.clear();
  const Page page({&report, 1});
  EXPECT_NE(page.text.find("the verdict is for the whole context"), std::string::npos);
  const std::string text = samples::without_scripts(page.text);
  EXPECT_EQ(text.find("no error was measured"), std::string::npos);
  EXPECT_EQ(text.find("Error against position"), std::string::npos);
  EXPECT_EQ(page.count("svg"), 0);
}

TEST(HtmlReport, HasNothingToShowWhereNothingIsWrong) {
  const std::vector<Report> one{samples::conforming()};
  const Page page(one);
  EXPECT_NE(page.text.find("Nothing: every property that applies holds."), std::string::npos);
  EXPECT_EQ(page.text.find("Which line shows it?"), std::string::npos);
  EXPECT_EQ(text_of(page.document.child("html").child("body").child("main").child("header").child("h1")),
            "Conforms.");
}

TEST(HtmlReport, PutsWhatCountsBeforeWhatDoesNot) {
  std::vector<Report> one{samples::failing()};
  PropertyResult waived = samples::violated(Format::f32);
  waived.id = "origin";
  waived.waived = Waived{"known", {2027, 1, 31}};
  one[0].properties.insert(one[0].properties.begin(), waived);
  const Page page(one);
  const std::size_t wrong = page.text.find("What is wrong?");
  EXPECT_LT(page.text.find("<strong>accuracy</strong>", wrong),
            page.text.find("<strong>distinct-rows</strong>", wrong));
  EXPECT_LT(page.text.find("<strong>distinct-rows</strong>", wrong),
            page.text.find("<strong>origin</strong>", wrong));
}

TEST(HtmlReport, GroupsReportsOfOneSubjectOnOneEncoding) {
  const Page page(samples::all_kinds());
  // builtin:turns on llama-3-8b, contract:f32-angle on llama-3-8b, builtin:none on transformer-base
  EXPECT_EQ(page.count("h2"), 3 + 3);          // with the overview, the suite and the run
  EXPECT_EQ(page.count("article"), 3 * 2);     // what is violated or undecided
  EXPECT_EQ(page.count("svg"), 2 + 6 + 2 * 8); // charts, maps, and the scales of these
  EXPECT_NE(page.text.find("No figure: no error was measured."), std::string::npos);
}

TEST(HtmlReport, NamesEveryTableAndOrdersItsHeadings) {
  const Page page(samples::all_kinds());
  EXPECT_GT(samples::expect_named_tables(page), 20);
}

TEST(HtmlReport, GivesEveryLinkATargetAndEveryIdOnce) {
  const Page page(samples::all_kinds());
  // The skip link, every report from the overview and from its group, two labels for each drawing.
  EXPECT_EQ(samples::expect_targets(page), 1U + 8 + 8 + 2 * (2 + 6));
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
  const std::vector<Report> plain{samples::hostile("a")};
  EXPECT_LT(render_html(one).size(), render_html(plain).size() + std::size_t{60000});
}

TEST(HtmlReport, ShowsTheFirstCasesInFullAndCountsTheOthers) {
  std::vector<Report> one{samples::failing()};
  one[0].properties.assign(20, samples::violated(Format::f32));
  one[0].properties.push_back(samples::holding("origin"));
  const Page page(one);
  EXPECT_EQ(page.count("article"), 16);
  EXPECT_NE(page.text.find("4 more are violated or undecided"), std::string::npos);
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

#include "reports/markdown_text.hpp"
#include "reports/render.hpp"

#include "reports/tests/support/sample.hpp"
#include "reports/tests/support/well_formed.hpp"

#include <gtest/gtest.h>

namespace posproof {
namespace {

constexpr std::size_t step_summary_limit = std::size_t{1} << 20;

TEST(MarkdownReport, BeginsWithTheOutcomeAndATableOfReports) {
  const std::vector<std::string> lines = samples::lines_of(render_markdown(samples::all_kinds()));
  EXPECT_EQ(lines[0],
            "## posproof: Does not conform: of 8 reports 3 conform, 3 do not, in 1 the subject failed, in 1 "
            "nothing was checked.");
  EXPECT_EQ(lines[2].substr(0, 20), "| model | subject | ");
  EXPECT_EQ(lines[7], "| llama-3-8b | contract:f32-angle | f32 | does-not-conform | 131 072 | angle-f32 | "
                      "none | 0.0123 | 131 071, pair 3 | "
                      "65 536 | 8 192 | 257 | 1 holds, 1 violated, 1 undecided, 1 not applicable |");
}

TEST(MarkdownReport, SaysOnceForEachModelWhatWasAssumedAndWhatWasIgnored) {
  std::vector<Report> all(3, samples::conforming());
  all[0].encoding = all[1].encoding = samples::rope_encoding();
  all[2].encoding = samples::row_encoding();
  const std::string text = render_markdown(all);
  const std::string notes = "\n- llama-3-8b, assumed: layout is half-split, as the model family has it\n"
                            "- llama-3-8b, read and ignored: sliding";
  EXPECT_EQ(samples::count_of(text, notes), 1U) << text;
  EXPECT_EQ(samples::count_of(text, "assumed"), 1U) << text;
}

TEST(MarkdownReport, HasTheSameNumberOfCellsInEveryRow) {
  std::vector<Report> all = samples::all_kinds();
  all.push_back(samples::hostile(samples::hostile_text()));
  const std::vector<std::string> lines = samples::lines_of(render_markdown(all));
  for (std::size_t i = 2; i < 2 + 2 + all.size(); ++i) {
    EXPECT_EQ(samples::count_of(lines[i], "|"), 14U) << lines[i];
  }
}

TEST(MarkdownReport, ShowsViolatedAndUndecidedPropertiesUnderTheirReport) {
  const std::vector<Report> all = samples::all_kinds();
  const std::string text = render_markdown(all);
  EXPECT_EQ(samples::count_of(text, "\n### "), 5U);
  EXPECT_EQ(samples::count_of(text, "<pre>\nVIOLATED  accuracy"), 3U);
  EXPECT_EQ(samples::count_of(text, "<pre>\nUNDECIDED  distinct-rows"), 3U);
  EXPECT_EQ(samples::count_of(text, "<pre>\nNOTHING CHECKED"), 1U);
  EXPECT_EQ(samples::count_of(text, "<pre>\nSUBJECT FAILED"), 1U);
  EXPECT_EQ(text.find("left out"), std::string::npos);
}

TEST(MarkdownReport, EndsAfterTheTableWhereEverythingConforms) {
  const std::vector<Report> one{samples::conforming()};
  const std::string text = render_markdown(one);
  EXPECT_EQ(text.substr(0, 25), "## posproof: Conforms.\n\n|");
  EXPECT_EQ(text.find("###"), std::string::npos);
}

TEST(MarkdownReport, StaysBelowTheLimitAndCountsWhatItLeftOut) {
  std::vector<Report> many(400, samples::failing());
  for (Report& report : many) {
    report.properties[1].reproduce.assign(3500, 'x');
  }
  const std::string text = render_markdown(many);
  EXPECT_LE(text.size(), step_summary_limit);
  EXPECT_GT(text.size(), step_summary_limit * 9 / 10);
  const std::size_t shown = samples::count_of(text, "<pre>");
  EXPECT_NE(text.find("\nViolated or undecided properties left out, since a summary holds at most 1 MiB: " +
                      std::to_string(800 - shown) + "\n"),
            std::string::npos);
  EXPECT_EQ(samples::count_of(text, "<pre>"), samples::count_of(text, "</pre>"));
}

TEST(MarkdownReport, CutsTheTableTooWhereItAloneIsTooLong) {
  const std::vector<Report> many(9000, samples::conforming());
  const std::string text = render_markdown(many);
  EXPECT_LE(text.size(), step_summary_limit);
  const std::size_t shown = samples::count_of(text, "\n| llama-3-8b ");
  EXPECT_GT(shown, 5000U);
  EXPECT_NE(text.find("Rows of the table left out, since a summary holds at most 1 MiB: " +
                      std::to_string(9000 - shown) + "\n"),
            std::string::npos);
}

TEST(MarkdownReport, HoldsNoMarkupFromOutside) {
  const std::vector<Report> one{samples::hostile(samples::hostile_text())};
  const std::string text = render_markdown(one);
  EXPECT_EQ(samples::first_invalid_xml_character(text.substr(0, text.find("<pre>"))), std::string::npos);
  for (const char* const markup : {"<script", "<img", "</style", "](", "**bold", "`", "\x1b", "\x07"}) {
    const std::string outside_blocks = [&] {
      std::string rest;
      std::size_t at = 0;
      for (std::size_t block = text.find("<pre>"); block != std::string::npos;
           block = text.find("<pre>", at)) {
        rest += text.substr(at, block - at);
        at = text.find("</pre>", block) + 6;
      }
      return rest + text.substr(at);
    }();
    EXPECT_EQ(outside_blocks.find(markup), std::string::npos) << markup;
  }
  // Inside blocks Markdown is not read, and only the three characters of HTML matter.
  EXPECT_EQ(text.find("<script"), std::string::npos);
  EXPECT_EQ(text.find("<img"), std::string::npos);
  EXPECT_EQ(samples::count_of(text, "<"),
            samples::count_of(text, "<pre>") + samples::count_of(text, "</pre>"));
  EXPECT_EQ(samples::count_of(text, "<pre>"), samples::count_of(text, "</pre>"));
}

TEST(MarkdownText, LeavesPlainNamesReadable) {
  for (const std::string name :
       {"contract:f32-angle", "fault:bf16-position+swapped-layout", "mistral-7b-v0.1", "my_rope_v2",
        "exec:python/rope.py", "llama · f32, 131 072"}) {
    EXPECT_EQ(reports::markdown_line(name), name);
  }
}

TEST(MarkdownText, TurnsMarkupIntoCharacterReferences) {
  EXPECT_EQ(reports::markdown_line("a|b`c<d>&e"), "a&#124;b&#96;c&#60;d&#62;&#38;e");
  EXPECT_EQ(reports::markdown_line("*x* _y_ [z](u) #1 @n"),
            "&#42;x&#42; &#95;y&#95; &#91;z&#93;&#40;u&#41; &#35;1 &#64;n");
  EXPECT_EQ(reports::markdown_line("https://example.org www.example.org"),
            "https&#58;//example.org www&#46;example.org");
  EXPECT_EQ(reports::markdown_line("a\nb"), "a\xef\xbf\xbd"
                                            "b");
}

TEST(MarkdownText, BlockCannotBeClosedByItsText) {
  EXPECT_EQ(reports::markdown_block("</pre>&\n"), "<pre>\n&lt;/pre&gt;&amp;\n</pre>\n");
}

} // namespace
} // namespace posproof

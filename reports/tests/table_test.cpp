#include "reports/characters.hpp"
#include "reports/render.hpp"

#include "reports/tests/support/sample.hpp"
#include "reports/tests/support/well_formed.hpp"

#include <gtest/gtest.h>

namespace posproof {
namespace {

TEST(TerminalTable, HasOneRowPerReportUnderItsModel) {
  const std::vector<Report> all = samples::all_kinds();
  const std::string text = render_table(all);
  EXPECT_NE(
      text.find("llama-3-8b: rope, rotary width 128 of 128, base 500000, half-split; context 131 072\n"),
      std::string::npos)
      << text;
  EXPECT_NE(
      text.find(
          "  contract:f32-angle  f32     does-not-conform  angle-f32  none        0.0123  131 071, pair 3  "
          "65 536  8 192   257\n"),
      std::string::npos)
      << text;
  EXPECT_NE(text.find("  all    all   all\n"), std::string::npos) << text;
  std::size_t rows = 0;
  for (const std::string& line : samples::lines_of(text)) {
    const bool is_note = line.find("  assumed: ") == 0 || line.find("  ignored: ") == 0;
    rows += line.substr(0, 2) == "  " && line.find("subject ") == std::string::npos && !is_note ? 1U : 0U;
  }
  EXPECT_EQ(rows, all.size()) << text;
}

TEST(TerminalTable, NamesAModelOnceForConsecutiveReports) {
  const Report one = samples::failing();
  const std::string text = render_table(std::vector<Report>{one, one, one});
  EXPECT_EQ(samples::lines_of(text).size(), 7U) << text; // heading, two notes, names of columns, rows
}

TEST(TerminalTable, SaysWhatWasAssumedAndWhatWasIgnored) {
  std::vector<Report> one{samples::failing()};
  one[0].encoding.ignored = {"sliding_window", "max_window_layers"};
  EXPECT_NE(render_table(one).find("half-split; context 131 072\n"
                                   "  assumed: layout is half-split, as the model family has it\n"
                                   "  ignored: sliding_window; max_window_layers\n"
                                   "  subject "),
            std::string::npos)
      << render_table(one);
  one[0].encoding.assumed.clear();
  EXPECT_EQ(render_table(one).find("assumed"), std::string::npos);
  one[0].encoding.ignored.assign(40, "a_field_with_a_name");
  const std::string many = render_table(one);
  EXPECT_NE(many.find("; and 35 more\n"), std::string::npos) << many;
  one[0].encoding.ignored = {std::string(1000, 'a'), "b"};
  EXPECT_NE(render_table(one).find("…; and 1 more\n"), std::string::npos) << render_table(one);
}

TEST(TerminalTable, AlignsItsColumns) {
  const std::vector<std::string> lines = samples::lines_of(render_table(samples::all_kinds()));
  std::size_t verdict = 0;
  for (const std::string& line : lines) {
    for (const char* const word :
         {"verdict", "conforms", "does-not-conform", "nothing-checked", "subject-failed"}) {
      const std::size_t at = line.find(std::string("  ") + word);
      if (at != std::string::npos) {
        const std::size_t column = reports::characters(line.substr(0, at));
        verdict = verdict == 0 ? column : verdict;
        EXPECT_EQ(column, verdict) << line;
      }
    }
  }
  EXPECT_GT(verdict, 0U);
}

TEST(TerminalTable, CutsNamesSoThatItStaysNarrow) {
  std::vector<Report> all = samples::all_kinds();
  all.push_back(samples::hostile(std::string(10240, 'a')));
  all.push_back(samples::hostile(samples::hostile_text()));
  for (const std::string& line : samples::lines_of(render_table(all))) {
    EXPECT_LE(reports::characters(line), 150U) << line;
  }
  EXPECT_NE(render_table(all).find("…"), std::string::npos);
}

TEST(TerminalTable, NeverCutsANumberOrAClass) {
  std::vector<Report> one{samples::failing()};
  one[0].context = largest_context;
  one[0].accuracy.declared = AccuracyClass::angle_f32_recurrence;
  one[0].accuracy.worst->coordinates = at_position(largest_position);
  one[0].subject.assign(100, 's');
  const std::string text = render_table(one);
  EXPECT_NE(text.find("2 147 483 648"), std::string::npos);
  EXPECT_NE(text.find("2 147 483 647, pair 3"), std::string::npos);
  EXPECT_NE(text.find("angle-f32-recurrence"), std::string::npos);
}

TEST(TerminalTable, ShowsAllAxesOfAPosition) {
  std::vector<Report> one{samples::failing()};
  one[0].accuracy.worst->coordinates = {{5, 7, 11, 0}, 3};
  EXPECT_NE(render_table(one).find("(5, 7, 11), pair 3"), std::string::npos);
}

TEST(TerminalTable, HoldsNoControlCharacters) {
  const std::vector<Report> one{samples::hostile(samples::hostile_text())};
  const std::string text = render_table(one);
  EXPECT_EQ(samples::lines_of(text).size(), 5U);
  EXPECT_EQ(text.find_first_of("\x1b\x07\r\t\x7f"), std::string::npos);
}

TEST(TerminalTable, IsEmptyWithoutReports) {
  EXPECT_EQ(render_table({}), "");
}

} // namespace
} // namespace posproof

#include "reports/characters.hpp"
#include "reports/render.hpp"

#include "reports/tests/sample.hpp"
#include "reports/tests/well_formed.hpp"

#include <gtest/gtest.h>

namespace posproof {
namespace {

TEST(TerminalTable, HasOneRowPerReportUnderOneHeading) {
  const std::vector<std::string> lines = samples::lines_of(render_table(samples::all_kinds()));
  ASSERT_EQ(lines.size(), 9U);
  EXPECT_EQ(lines[0].substr(0, 40), "model             subject             fo");
  EXPECT_EQ(lines[4],
            "llama-3-8b        contract:f32-angle  f32     131 072  angle-f32  none        0.0123  131 071, "
            "pair 3  65 536  8 192   257  does-not-conform");
  EXPECT_NE(lines[1].find("  all    all   all  conforms"), std::string::npos) << lines[1];
  EXPECT_NE(lines[7].find("–"), std::string::npos);
}

TEST(TerminalTable, AlignsItsColumns) {
  const std::vector<std::string> lines = samples::lines_of(render_table(samples::all_kinds()));
  const auto column_of = [](const std::string& line, const std::string& word) {
    return reports::characters(line.substr(0, line.find(word)));
  };
  const std::size_t verdict = column_of(lines[0], "verdict");
  EXPECT_EQ(column_of(lines[1], "conforms"), verdict);
  EXPECT_EQ(column_of(lines[4], "does-not-conform"), verdict);
  EXPECT_EQ(column_of(lines[7], "nothing-checked"), verdict);
  EXPECT_EQ(column_of(lines[8], "subject-failed"), verdict);
  EXPECT_EQ(column_of(lines[1], "builtin:turns"), column_of(lines[4], "contract:f32-angle"));
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
  EXPECT_EQ(samples::lines_of(text).size(), 2U);
  EXPECT_EQ(text.find_first_of("\x1b\x07\r\t\x7f"), std::string::npos);
}

TEST(TerminalTable, IsEmptyWithoutReports) {
  EXPECT_EQ(render_table({}), "");
}

} // namespace
} // namespace posproof

/// Findings as lines that point to the source of a subject.

#include "reports/annotations.hpp"
#include "reports/tests/support/sample.hpp"
#include "reports/tests/support/well_formed.hpp"

#include <algorithm>
#include <gtest/gtest.h>

namespace posproof {
namespace {

Report written_in(const std::string& source, Report report = samples::failing()) {
  report.declaration.source = source;
  return report;
}

std::string annotations(const Report& report) {
  return render_annotations({&report, 1});
}

std::string commands(const Report& report) {
  return render_workflow_commands({&report, 1});
}

TEST(Annotations, PointToFileAndLine) {
  const std::vector<std::string> lines = samples::lines_of(annotations(written_in("src/rope.cu:120")));
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_EQ(
      lines[0],
      "src/rope.cu:120: error: accuracy is violated on llama-3-8b in f32: the error leaves the bound at "
      "position 257 [posproof]");
  EXPECT_EQ(lines[1].rfind("src/rope.cu:120: error: distinct-rows is undecided on llama-3-8b in f32: ", 0),
            0U);
}

TEST(Annotations, AreOfSubjectsThatNameTheirSourceAlone) {
  EXPECT_EQ(annotations(samples::failing()), "");
  EXPECT_EQ(commands(samples::failing()), "");
  EXPECT_EQ(annotations(written_in("rope.c", samples::conforming())), "");
}

TEST(Annotations, TakeLineOneWhereOnlyTheFileIsKnown) {
  EXPECT_EQ(annotations(written_in("rope.c")).rfind("rope.c:1: error: ", 0), 0U);
  EXPECT_EQ(annotations(written_in("C:\\rope.c")).rfind("C:\\rope.c:1: error: ", 0), 0U);
  EXPECT_EQ(annotations(written_in("rope.c:0")).rfind("rope.c:0:1: error: ", 0), 0U) << "no line 0";
  EXPECT_EQ(annotations(written_in(":7")).rfind("./:7:1: error: ", 0), 0U) << "a file without a name";
}

TEST(Annotations, WarnOfWhatDoesNotCount) {
  Report report = written_in("rope.c:3");
  report.properties[1].waived = Waived{"known", {2027, 1, 31}};
  report.properties[2].advisory = true;
  EXPECT_EQ(samples::count_of(annotations(report), "rope.c:3: warning: "), 2U);
  EXPECT_EQ(samples::count_of(annotations(report), ": error: "), 0U);
  EXPECT_NE(annotations(report).find("accuracy is violated, waived, on"), std::string::npos);
  EXPECT_EQ(samples::count_of(commands(report), "::warning file=rope.c,line=3,"), 2U);
}

TEST(Annotations, TellRunsThatDidNotEnd) {
  EXPECT_NE(
      annotations(written_in("rope.c:3", samples::crashed())).find("rope.c:3: error: the subject failed on "),
      std::string::npos);
  EXPECT_NE(annotations(written_in("rope.c:3", samples::nothing_checked())).find("nothing was checked on "),
            std::string::npos);
}

TEST(Annotations, AsCommandsAreEscapedAsTheRunnerReadsThem) {
  Report report = written_in("a%b,c:d:12");
  report.properties[1].reason = "50% off, at 1:2";
  const std::string first = samples::lines_of(commands(report)).front();
  EXPECT_EQ(
      first,
      "::error file=a%25b%2Cc%3Ad,line=12,title=posproof%3A accuracy is violated::accuracy is violated on "
      "llama-3-8b in f32: 50%25 off, at 1:2");
}

TEST(Annotations, CannotBeTakenForOtherCommands) {
  for (const std::string& source :
       {std::string("::add-mask::secret"), std::string(" ::stop-commands::x"), std::string("##[error]x"),
        samples::hostile_text(), std::string(10240, 'a'), std::string("x\n::error::y")}) {
    Report report = samples::hostile(source);
    report.declaration.source = source;
    const std::string lines = annotations(report);
    EXPECT_EQ(
        std::count_if(lines.begin(), lines.end(), [](char c) { return c < ' ' && c >= 0 && c != '\n'; }), 0);
    for (const std::string& line : samples::lines_of(lines)) {
      EXPECT_NE(line.find_first_not_of(' '), line.find("::")) << line;
      EXPECT_NE(line.rfind("##[", 0), 0U) << line;
      EXPECT_NE(line.find(": error: "), std::string::npos) << line;
    }
    for (const std::string& line : samples::lines_of(commands(report))) {
      EXPECT_EQ(line.rfind("::error file=", 0), 0U) << line;
      EXPECT_EQ(samples::count_of(line.substr(0, line.find("::", 2)), ","), 2U)
          << "file, line, title: " << line;
    }
  }
}

TEST(Annotations, AsCommandsAreTenAtMostAndCountTheRest) {
  std::vector<Report> all;
  for (int i = 0; i < 7; ++i) {
    all.push_back(written_in("rope.c:" + std::to_string(i + 1)));
    all.back().properties[2].advisory = true;
  }
  EXPECT_EQ(samples::count_of(render_annotations(all), "\n"), 14U);
  const std::vector<std::string> lines = samples::lines_of(render_workflow_commands(all));
  ASSERT_EQ(lines.size(), 10U);
  EXPECT_EQ(std::count_if(lines.begin(), lines.end(),
                          [](const std::string& l) { return l.rfind("::error", 0) == 0; }),
            7)
      << "errors first";
  EXPECT_NE(lines.back().find("5 more findings"), std::string::npos) << lines.back();
}

} // namespace
} // namespace posproof

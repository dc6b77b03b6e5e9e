#include "reports/render.hpp"

#include "reports/tests/support/sample.hpp"
#include "reports/tests/support/well_formed.hpp"

#include <gtest/gtest.h>

namespace posproof {
namespace {

TEST(TerminalViolations, AreBlocksThatReadFromTheCaseToTheCommand) {
  EXPECT_EQ(render_violations(samples::failing()),
            R"(llama-3-8b · contract:f32-angle · f32: does-not-conform

VIOLATED  accuracy  (exhaustive, 16 777 216 cases)
  every cosine and sine lies within the declared class of the true value
  position        257
  pair            0
  got             0.25            0x1p-2           0x3e800000 (f32)
  want            0.251           0x1.010624p-2    0x3e808312 (f32)
  angle           257  0x1.01p+8
  route           table
  worst           cosine of pair 3 at position 131 071
  observed        0.8321          0x1.aa0902p-1    0x3f550481 (f32)
  rounded truth   0.8198          0x1.a3bcd4p-1    0x3f51de6a (f32)
  truth           0.81980000000000000000001 … 0.81980000000000000000002
  error           0.0123 absolute = 3.15× the bound 0.00391 of angle-f32 = 206 361 ulp
  reason          the error leaves the bound at position 257
  reproduce       posproof verify --model llama-3-8b --subject contract:f32-angle --context 258

UNDECIDED  distinct-rows  (sampled, 1 000 cases, 2 undecided, seed 20170612)
  no two rows are equal unless the correctly rounded ones are
  reason      two rows could not be told apart at the precision cap
  reproduce   posproof verify --model llama-3-8b --subject contract:f32-angle --seed 20170612
)");
}

TEST(TerminalViolations, AreEmptyForAConformingReport) {
  EXPECT_EQ(render_violations(samples::conforming()), "");
}

TEST(TerminalViolations, SayWhatEndedTheRun) {
  EXPECT_EQ(render_violations(samples::crashed()),
            "transformer-base · builtin:none · f32: subject-failed\n\n"
            "SUBJECT FAILED\n"
            "  reason   the subject ended with signal 11 at position 4096\n");
}

TEST(TerminalViolations, SayWhyNothingWasChecked) {
  EXPECT_EQ(render_violations(samples::nothing_checked()),
            "transformer-base · builtin:none · f32: nothing-checked\n\n"
            "NOTHING CHECKED\n"
            "  thread-invariance   the subject does not promise it\n");
  Report report = samples::nothing_checked();
  report.properties.clear();
  EXPECT_NE(render_violations(report).find("no property was run"), std::string::npos);
}

TEST(TerminalViolations, MarkWhatIsAdvisory) {
  Report report = samples::conforming();
  report.properties.push_back(samples::violated(Format::f32));
  report.properties.back().advisory = true;
  const std::string text = render_violations(report);
  EXPECT_EQ(text.substr(0, text.find('\n')), "llama-3-8b · builtin:turns · f32: conforms");
  EXPECT_NE(text.find("  advisory: does not gate under this profile\n"), std::string::npos);
}

TEST(TerminalViolations, ShowObservedAgainstBoundWhereThatIsAnotherPoint) {
  Report report = samples::failing();
  report.properties[1].observed = 0.5;
  report.properties[1].bound = 0.1;
  EXPECT_NE(render_violations(report).find("  measured        0.5 against the bound 0.1, 5×\n"),
            std::string::npos);
}

TEST(TerminalViolations, HoldWhatIsNoNumber) {
  const std::string text = render_violations(samples::with_numbers_that_are_none());
  EXPECT_NE(text.find("NaN             NaN              0x7e00 (f16)"), std::string::npos) << text;
  EXPECT_NE(text.find("NaN absolute, against the bound -Infinity of angle-f32 = Infinity ulp"),
            std::string::npos)
      << text;
}

TEST(TerminalViolations, HoldNoControlCharactersAndKeepTheirLines) {
  const std::string plain = render_violations(samples::hostile("plain"));
  const std::string hostile = render_violations(samples::hostile(samples::hostile_text()));
  EXPECT_EQ(samples::lines_of(hostile).size(), samples::lines_of(plain).size());
  EXPECT_EQ(hostile.find_first_of("\x1b\x07\r\t\x7f"), std::string::npos);
}

TEST(TerminalViolations, KeepALongCommandWhole) {
  Report report = samples::failing();
  report.properties[1].reproduce = "posproof verify --subject lib:" + std::string(3000, 'x');
  EXPECT_NE(render_violations(report).find(report.properties[1].reproduce + "\n"), std::string::npos);
}

} // namespace
} // namespace posproof

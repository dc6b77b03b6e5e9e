/// Violations are told as they are found; a bar is drawn on a terminal and nowhere else.

#include "cli/tests/support/posproof_command.hpp"

#include <csignal>

namespace posproof::cli {
namespace {

const Words long_run{"verify", "--subject", "builtin:turns", "--model", "llama-3-8b", "--context", "60000"};
const Words faulty{"verify", "--subject", "fault:reversed-sign", "--model", "llama-3-8b", "--format", "f32"};

TEST(ProgressBar, IsNotDrawnInAPipe) {
  const Outcome sound = run_posproof(long_run);
  EXPECT_EQ(sound.status, 0);
  EXPECT_EQ(sound.errors, "");
  const Outcome outcome = run_posproof(faulty + Words{"--context", "600"});
  for (const std::string& text : {outcome.output, outcome.errors}) {
    EXPECT_EQ(text.find_first_of("\r\x1b"), std::string::npos) << text;
    EXPECT_FALSE(contains(text, "%]") || contains(text, "[#")) << text;
  }
}

TEST(ProgressBar, IsDrawnOnATerminalAndErasedAtTheEnd) {
  Command settings;
  settings.errors_on_terminal = true;
  const Outcome outcome = run_posproof(long_run, settings);
  EXPECT_EQ(outcome.status, 0);
  EXPECT_TRUE(contains(outcome.errors, "sweep                  [#")) << outcome.errors;
  EXPECT_TRUE(contains(outcome.errors, "100%")) << outcome.errors;
  const std::string eraser = "\r\x1b[K";
  ASSERT_GE(outcome.errors.size(), eraser.size());
  EXPECT_EQ(outcome.errors.substr(outcome.errors.size() - eraser.size()), eraser);
}

TEST(ProgressBar, DoesNotRunIntoViolationsOnATerminal) {
  Command settings;
  settings.errors_on_terminal = true;
  const Outcome outcome = run_posproof(faulty + Words{"--context", "600"}, settings);
  EXPECT_EQ(outcome.status, 1);
  for (std::size_t at = outcome.errors.find("violated "); at != std::string::npos;
       at = outcome.errors.find("violated ", at + 1)) {
    // Behind a line break or an erased line.
    EXPECT_TRUE(at == 0 || outcome.errors[at - 1] == '\n' || outcome.errors[at - 1] == 'K') << outcome.errors;
  }
}

TEST(Violations, AreToldOnStandardErrorOneOnALine) {
  const Outcome outcome = run_posproof(faulty + Words{"--context", "600"});
  EXPECT_EQ(outcome.status, 1);
  const std::vector<std::string> lines = lines_of(outcome.errors);
  ASSERT_GT(lines.size(), 2U);
  for (const std::string& line : lines) {
    EXPECT_EQ(line.rfind("violated ", 0), 0U) << line;
    EXPECT_TRUE(contains(line, ": fault:reversed-sign f32 on llama-3-8b: ")) << line;
  }
}

TEST(Violations, AreToldLongBeforeTheEndOfTheRun) {
  // All positions would take minutes: the run is ended as soon as the fault is told.
  Command settings;
  settings.enough = "violated direction: fault:reversed-sign f32 on llama-3-8b: ";
  const Outcome outcome = run_posproof(faulty + Words{"--context", "2147483648"}, settings);
  EXPECT_TRUE(outcome.had_enough) << outcome.errors;
  EXPECT_FALSE(outcome.timed_out);
  EXPECT_EQ(outcome.status, 128 + SIGKILL);
  EXPECT_EQ(outcome.output, "") << "the table comes at the end";
}

} // namespace
} // namespace posproof::cli

/// posproof hunt: what it finds through every door, and that it loses nothing.

#include "cli/tests/support/folder.hpp"
#include "cli/tests/support/posproof_command.hpp"
#include "cli/tests/support/reports.hpp"

#include <algorithm>
#include <chrono>
#include <fstream>
#include <utility>

namespace posproof::cli {
namespace {

class HuntCommand : public InAFolder {
protected:
  [[nodiscard]] Words hunt(const std::string& subject, const Words& more) const {
    const Words state = std::find(more.begin(), more.end(), "--case") == more.end()
                            ? Words{"--state", path("state")}
                            : Words{};
    return Words{"hunt", "--subject", subject, "--model", "llama-3-8b", "--format", "f32"} + state + more;
  }
  [[nodiscard]] Outcome hunt_hostile(const std::string& behaviour, const Words& more,
                                     const std::string& position = "0",
                                     std::chrono::seconds limit = std::chrono::seconds(120)) const {
    Command settings;
    settings.environment = {{"HOSTILE", behaviour}, {"HOSTILE_POSITION", position}};
    settings.limit = limit;
    return run_posproof(hunt(std::string("lib:") + POSPROOF_HOSTILE_SUBJECT, more), settings);
  }
};

/// The counterexample that a report has for a property.
std::string counterexample_text(const Outcome& outcome) {
  const std::size_t at = outcome.output.find("VIOLATED");
  return at == std::string::npos ? "" : outcome.output.substr(at);
}

TEST_F(HuntCommand, FindsARareFaultThroughTheCAbiAndShrinksItToItsSmallestPosition) {
  const Outcome outcome =
      hunt_hostile("rare", {"--context", "16777216", "--target", "accuracy", "--executions", "200000"});
  EXPECT_EQ(outcome.status, 1) << outcome.output << outcome.errors;
  EXPECT_TRUE(contains(outcome.output,
                       "finding of target accuracy: position=1000156 (no smaller position violates)\n"))
      << outcome.output;
  const std::string example = counterexample_text(outcome);
  EXPECT_TRUE(contains(example, "pair                17\n")) << example;
  EXPECT_TRUE(contains(example, "--target accuracy --case 'position=1000156'")) << example;
  EXPECT_EQ(outcome.errors, "") << "told once, in the report";
}

/// Sound but for what the first argument plants.
constexpr const char* planted_subject = R"(import sys
import time
sys.path.insert(0, sys.argv[2])
import posproof_subject

import numpy as np

planted = sys.argv[1]


class Planted:
    declaration = {"name": "planted", "accuracy": "angle-f64", "promises": ["batch", "order"]}
    calls = 0
    is_spoilt = False

    def __init__(self, encoding, format):
        pairs = encoding["rotary_dimension"] // 2
        self.inverse_frequency = encoding["base"] ** (-np.arange(pairs) / pairs)

    def cos_sin(self, positions):
        where = np.asarray(positions)
        Planted.calls += 1
        if planted == "raise" and (where == 777).any():
            raise ValueError("no row 777")
        cosine = np.cos(np.outer(where, self.inverse_frequency))
        if planted == "rare":
            cosine[(where > 100000) & (where % 1021 == 0), 9] += 1e-3
        if planted == "from call 21" and Planted.calls > 20 or planted == "after 777" and Planted.is_spoilt:
            cosine[:, 9] += 1e-3
        if planted == "slow":
            time.sleep(0.002 * len(where))
            cosine[(where > 0) & (where % 1000 == 0), 9] += 1e-3
        if (where == 777).any():
            Planted.is_spoilt = True
        return cosine, np.sin(np.outer(where, self.inverse_frequency))


posproof_subject.run(Planted)
)";

/// Such a subject as on the command line.
std::string planted(const std::string& script, const std::string& fault) {
  return "exec:/usr/bin/python3 " + script + " '" + fault + "' " + POSPROOF_SOURCE_DIR "/impl/doors/python";
}

TEST_F(HuntCommand, FindsARareFaultThroughTheProcessDoor) {
  const Outcome outcome =
      run_posproof(hunt(planted(file("planted.py", planted_subject), "rare"),
                        {"--context", "1048576", "--target", "accuracy", "--executions", "100000"}));
  EXPECT_EQ(outcome.status, 1) << outcome.output << outcome.errors;
  EXPECT_TRUE(contains(outcome.output, "finding of target accuracy: position=100058 (")) << outcome.output;
}

TEST_F(HuntCommand, NamesTheCaseInWhichASubjectRaises) {
  const Outcome outcome =
      run_posproof(hunt(planted(file("planted.py", planted_subject), "raise"),
                        {"--context", "1024", "--target", "accuracy", "--executions", "2000"}));
  EXPECT_EQ(outcome.status, 3) << outcome.output << outcome.errors;
  EXPECT_TRUE(contains(outcome.output, "finding of target accuracy: position=777")) << outcome.output;
  EXPECT_TRUE(contains(outcome.output, "subject-failed")) << outcome.output;
  EXPECT_TRUE(contains(outcome.output, "ValueError: no row 777")) << outcome.output;
}

TEST_F(HuntCommand, SaysWhatHistoryAFaultNeeds) {
  const std::string script = file("planted.py", planted_subject);
  const Words more{"--context", "1024", "--target", "accuracy"};
  for (const auto& [fault, history] : {std::pair("from call 21", "position=0 times 2"),
                                       std::pair("after 777", "position=777 then position=")}) {
    const Outcome outcome = run_posproof(Words{"hunt", "--subject", planted(script, fault), "--model",
                                               "llama-3-8b", "--format", "f32", "--state", "none"} +
                                         more + Words{"--executions", "4000", "--block", "16"});
    EXPECT_EQ(outcome.status, 1) << outcome.output << outcome.errors;
    EXPECT_TRUE(contains(outcome.output, std::string("finding of target accuracy: ") + history))
        << outcome.output;
    // What it prints as its command does reproduce it, and the case alone does not.
    const std::string mark = "finding of target accuracy: ";
    const std::size_t at = outcome.output.find(mark) + mark.size();
    const std::string value = outcome.output.substr(at, outcome.output.find('\n', at) - at);
    EXPECT_TRUE(contains(outcome.output, "--case '" + value + "'")) << outcome.output;
    const Outcome again = run_posproof(hunt(planted(script, fault), more + Words{"--case", value}));
    EXPECT_EQ(again.status, 1) << again.output << again.errors;
    EXPECT_EQ(run_posproof(hunt(planted(script, fault), more + Words{"--case", "position=0"})).status, 0);
  }
}

TEST_F(HuntCommand, EndsInTimeWhereASubjectHangsAndNamesTheCase) {
  const auto start = std::chrono::steady_clock::now();
  const Outcome outcome =
      hunt_hostile("loop", {"--context", "100000", "--seconds", "4", "--call-limit", "2"}, "70000");
  const std::chrono::duration<double> lasted = std::chrono::steady_clock::now() - start;
  EXPECT_LT(lasted.count(), 40) << outcome.output << "minutes, where each target waits for it";
  EXPECT_EQ(outcome.status, 3) << outcome.output << outcome.errors;
  EXPECT_TRUE(contains(outcome.output, "did not answer within 2 s")) << outcome.output;
  EXPECT_TRUE(contains(outcome.output, "it is position=")) << outcome.output;
}

TEST_F(HuntCommand, SaysWhichTargetsWereNeverRun) {
  const Outcome outcome = run_posproof(hunt("builtin:turns", {"--seconds", "0.001", "--context", "4096"}));
  EXPECT_TRUE(contains(outcome.output, "never run, for want of time: ")) << outcome.output;
}

TEST_F(HuntCommand, JudgesACaseAgain) {
  const Words a_case{"--context", "16777216", "--target", "accuracy", "--case"};
  const Outcome bad = hunt_hostile("rare", a_case + Words{"position=1000156"});
  EXPECT_EQ(bad.status, 1) << bad.output;
  EXPECT_TRUE(contains(bad.output, "want, rounded")) << bad.output;
  const Outcome good = hunt_hostile("rare", a_case + Words{"position=1000157"});
  EXPECT_EQ(good.status, 0) << good.output << good.errors;
  EXPECT_TRUE(contains(good.output, "holds accuracy: observed ")) << good.output;
  expect_refusal(hunt_hostile("rare", a_case + Words{"position=16777216"}),
                 "position=N with N from 0 to 16777215");
  expect_refusal(hunt_hostile("rare", a_case + Words{"pair=1"}), "there is no such field");
}

TEST_F(HuntCommand, SaysInWhichCaseASubjectEnds) {
  const Outcome outcome = hunt_hostile(
      "segfault", {"--context", "100000", "--target", "accuracy", "--executions", "20000"}, "70000");
  EXPECT_EQ(outcome.status, 3) << outcome.output << outcome.errors;
  EXPECT_TRUE(contains(outcome.output, "finding of target accuracy: position=70000")) << outcome.output;
  EXPECT_TRUE(contains(outcome.output, "segmentation fault")) << outcome.output;
}

TEST_F(HuntCommand, TellsOfWritesBesideTheRows) {
  const Words more{"--context", "2000", "--target", "accuracy"};
  const Outcome outcome = hunt_hostile("behind", more + Words{"--executions", "600"}, "1234");
  EXPECT_EQ(outcome.status, 1) << outcome.output << outcome.errors;
  EXPECT_TRUE(contains(outcome.output, "guard-zones")) << outcome.output;
  EXPECT_TRUE(contains(outcome.output, "finding of target accuracy: position=1234")) << outcome.output;
  EXPECT_TRUE(contains(contents(path("state/findings.txt")), "\tposition=1234\n"));
  const Outcome again = hunt_hostile("behind", more + Words{"--executions", "1"}, "1234");
  EXPECT_EQ(again.status, 1) << again.output << again.errors;
  EXPECT_TRUE(contains(again.output, "known from an earlier run")) << again.output;
}

TEST_F(HuntCommand, LosesNoFindingWhenItIsKilled) {
  const Words more{"--context", "16777216", "--target", "accuracy", "--keep-going", "--seconds", "600"};
  const Outcome killed = hunt_hostile("rare", more, "0", std::chrono::seconds(6));
  ASSERT_TRUE(killed.timed_out) << killed.output << killed.errors;
  ASSERT_TRUE(contains(contents(path("state/findings.txt")), "found\taccuracy\tposition="));
  const Outcome again =
      hunt_hostile("rare", {"--context", "16777216", "--target", "accuracy", "--executions", "256"});
  EXPECT_EQ(again.status, 1) << again.output << again.errors;
  EXPECT_TRUE(contains(again.output, "known from an earlier run, and violated still")) << again.output;
  // What has been mended is told of, and hunted again.
  const Outcome mended =
      hunt_hostile("nothing", {"--context", "16777216", "--target", "accuracy", "--executions", "2560"});
  EXPECT_EQ(mended.status, 0) << mended.output << mended.errors;
  EXPECT_TRUE(contains(mended.output, "was found earlier and conforms now")) << mended.output;
  const Outcome later =
      hunt_hostile("nothing", {"--context", "16777216", "--target", "accuracy", "--executions", "256"});
  EXPECT_FALSE(contains(later.output, "was found earlier")) << later.output << "told once";
}

TEST_F(HuntCommand, ShrinksOnWhereAnEarlierRunWasKilled) {
  const Words more{"--context", "16777216", "--target", "accuracy", "--executions", "1"};
  ASSERT_EQ(hunt_hostile("rare", more).status, 0);
  std::ofstream(path("state/findings.txt")) << "found\taccuracy\tposition=" << 4099 * 4001 << '\n';
  const Outcome again = hunt_hostile("rare", more);
  EXPECT_EQ(again.status, 1) << again.output << again.errors;
  EXPECT_TRUE(contains(again.output, "finding of target accuracy: position=1000156 (")) << again.output;
  EXPECT_TRUE(contains(contents(path("state/findings.txt")),
                       "shrunk\taccuracy\tposition=16400099\tposition=1000156\n"));
}

TEST_F(HuntCommand, SaysWhereTimeEndedBeforeAFindingWasShrunkAndGoesOnWithItLater) {
  const std::string subject = planted(file("planted.py", planted_subject), "slow");
  const Words more{"--context", "8192", "--target", "accuracy"};
  ASSERT_EQ(run_posproof(hunt(subject, more + Words{"--executions", "1"})).status, 0);
  std::ofstream(path("state/findings.txt")) << "found\taccuracy\tposition=6000\n";
  const Outcome ended = run_posproof(hunt(subject, more + Words{"--seconds", "1"}));
  EXPECT_EQ(ended.status, 1) << ended.output << ended.errors;
  EXPECT_TRUE(contains(ended.output, "(time ended before it was shrunk; more --seconds go on with it)"))
      << ended.output;
  EXPECT_TRUE(contains(ended.output, "time ended before smaller cases had all been tried")) << ended.output;
  const std::string state = contents(path("state/findings.txt"));
  EXPECT_FALSE(contains(state, "shrunk")) << state;
  const Outcome later = run_posproof(hunt(subject, more + Words{"--executions", "1"}));
  EXPECT_TRUE(
      contains(later.output, "finding of target accuracy: position=1000 (no smaller position violates)"))
      << later.output;
}

TEST_F(HuntCommand, WarnsOfLinesOfItsStateThatAreNone) {
  const Words more{"--context", "4096", "--target", "accuracy", "--executions", "1"};
  ASSERT_EQ(hunt_hostile("nothing", more).status, 0);
  std::ofstream(path("state/findings.txt")) << "rubbish \x1b[31m\nfound\taccuracy\tposition=no\n";
  std::ofstream(path("state/worst.txt"), std::ios::app) << "more rubbish\n";
  const Outcome outcome = hunt_hostile("nothing", more);
  EXPECT_EQ(outcome.status, 0) << outcome.output << outcome.errors;
  EXPECT_TRUE(contains(outcome.output, "findings.txt, line 1: ")) << outcome.output;
  EXPECT_TRUE(contains(outcome.output, "worst.txt, line ")) << outcome.output;
  EXPECT_TRUE(contains(outcome.output, "'position=no'")) << outcome.output;
  EXPECT_FALSE(contains(outcome.output, "\x1b")) << "as it is";
}

TEST_F(HuntCommand, MakesTheSameHuntWithTheSameSeed) {
  const Words words{"hunt",    "--subject",    "contract:f32-angle",
                    "--model", "llama-3-8b",   "--format",
                    "bf16",    "--json",       "-",
                    "--state", "none",         "--context",
                    "1048576", "--executions", "200"};
  const auto without_run = [](const std::string& text) { return text.substr(0, text.find("\"run\"")); };
  const Outcome first = run_posproof(words);
  EXPECT_EQ(first.status, 0) << first.output << first.errors;
  EXPECT_EQ(without_run(first.output), without_run(run_posproof(words).output));
  EXPECT_NE(without_run(first.output), without_run(run_posproof(words + Words{"--seed", "1"}).output));
}

TEST_F(HuntCommand, FollowsTheEdgesOfASubjectThatCountsThem) {
#ifdef POSPROOF_MAZE_SUBJECT
  const Words words = hunt(std::string("lib:") + POSPROOF_MAZE_SUBJECT,
                           {"--context", "16777216", "--target", "accuracy", "--executions", "1000000"});
  const Outcome seen = run_posproof(words + Words{"--in-process"});
  EXPECT_EQ(seen.status, 1) << seen.output << seen.errors;
  EXPECT_TRUE(contains(seen.output, "finding of target accuracy: position=348506")) << seen.output;
  EXPECT_TRUE(contains(seen.output, "follows the edges")) << seen.output;
#else
  GTEST_SKIP() << "there is no clang, which alone compiles code that counts its edges";
#endif
}

TEST_F(HuntCommand, RefusesWhatCannotBeHunted) {
  const Words sound{"--seconds", "1"};
  expect_refusal(run_posproof(hunt("builtin:turns", {"--target", "acuracy"})), "did you mean accuracy?");
  for (const char* const seconds : {"0", "-1", "1e10", "inf", "nan", "1e999"}) {
    expect_refusal(run_posproof(hunt("builtin:turns", {"--seconds", seconds})),
                   std::string(seconds) + " is out of range; expected seconds above 0, up to 10^9");
  }
  for (const char* const seconds : {"abc", "5s", " 5"}) {
    expect_refusal(run_posproof(hunt("builtin:turns", {"--seconds", seconds})),
                   std::string("'") + seconds + "' is not a number; expected seconds above 0, up to 10^9");
  }
  expect_refusal(run_posproof(hunt("builtin:turns", {"--jobs", "1.5"})),
                 "'1.5' is not a whole number; expected 1 to 1024");
  expect_refusal(run_posproof(hunt("builtin:turns", {"--seconds", "1", "--executions", "9"})), "one of them");
  expect_refusal(run_posproof(hunt("builtin:turns", {"--jobs", "0"})), "1 to 1024");
  expect_refusal(run_posproof(hunt("builtin:turns", {"--case", "position=1"})), "--target NAME once");
  for (const char* const option : {"--state", "--executions", "--seconds", "--jobs"}) {
    expect_refusal(run_posproof({"hunt", "--subject", "builtin:turns", "--model", "llama-3-8b", "--target",
                                 "accuracy", "--case", "position=1", option, "1"}),
                   "together with --case");
  }
  expect_refusal(
      run_posproof(hunt("builtin:turns", {"--target", "accuracy", "--case", "position=1 times 0"})),
      "times N with N from 1");
  expect_refusal(run_posproof({"hunt", "--subject", "builtin:turns", "--model", "llama-3-8b", "--format",
                               "f32", "--seconds", "1", "--state", "/proc/1/no/such"}),
                 "--state FOLDER");
  expect_refusal(run_posproof({"hunt", "--model", "llama-3-8b"}), "no subject given");
  ASSERT_EQ(run_posproof(hunt("builtin:turns", {"--executions", "256"})).status, 0);
  expect_refusal(run_posproof(hunt("contract:f32-angle", {"--executions", "256"})),
                 "belongs to another hunt");
}

} // namespace
} // namespace posproof::cli

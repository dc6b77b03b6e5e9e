/// posproof hunt: what it finds through every door, and that it loses nothing.

#include "cli/tests/support/folder.hpp"
#include "cli/tests/support/posproof_command.hpp"
#include "cli/tests/support/reports.hpp"

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
  EXPECT_TRUE(contains(outcome.output, "finding of target accuracy: position=1000156 (no smaller position violates)\n")) << outcome.output;
  const std::string example = counterexample_text(outcome);
  EXPECT_TRUE(contains(example, "pair                17\n")) << example;
  EXPECT_TRUE(contains(example, "--target accuracy --case 'position=1000156'")) << example;
  EXPECT_EQ(outcome.errors, "") << "told once, in the report";
}

TEST_F(HuntCommand, FindsARareFaultThroughTheProcessDoor) {
  const std::string script = file("rare.py", R"(import sys
sys.path.insert(0, sys.argv[1])
import posproof_subject

import numpy as np


class Rare:
    declaration = {"name": "rare", "accuracy": "angle-f64", "promises": ["batch", "order"]}

    def __init__(self, encoding, format):
        pairs = encoding["rotary_dimension"] // 2
        self.inverse_frequency = encoding["base"] ** (-np.arange(pairs) / pairs)

    def cos_sin(self, positions):
        angles = np.outer(positions, self.inverse_frequency)
        cosine = np.cos(angles)
        where = np.asarray(positions)
        cosine[(where > 100000) & (where % 1021 == 0), 9] += 1e-3
        return cosine, np.sin(angles)


posproof_subject.run(Rare)
)");
  const std::string client = std::string(POSPROOF_SOURCE_DIR) + "/impl/doors/python";
  const Outcome outcome =
      run_posproof(hunt("exec:/usr/bin/python3 " + script + " " + client,
                        {"--context", "1048576", "--target", "accuracy", "--executions", "100000"}));
  EXPECT_EQ(outcome.status, 1) << outcome.output << outcome.errors;
  EXPECT_TRUE(contains(outcome.output, "finding of target accuracy: position=100058 (")) << outcome.output;
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
  const Outcome outcome =
      hunt_hostile("behind", {"--context", "2000", "--target", "accuracy", "--executions", "600"});
  EXPECT_EQ(outcome.status, 1) << outcome.output << outcome.errors;
  EXPECT_TRUE(contains(outcome.output, "guard-zones")) << outcome.output;
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
  expect_refusal(run_posproof(hunt("builtin:turns", {"--seconds", "0"})), "above 0");
  expect_refusal(run_posproof(hunt("builtin:turns", {"--seconds", "1", "--executions", "9"})), "one of them");
  expect_refusal(run_posproof(hunt("builtin:turns", {"--jobs", "0"})), "1 to 1024");
  expect_refusal(run_posproof(hunt("builtin:turns", {"--case", "position=1"})), "--target NAME once");
  expect_refusal(run_posproof({"hunt", "--model", "llama-3-8b"}), "no subject given");
  ASSERT_EQ(run_posproof(hunt("builtin:turns", {"--executions", "256"})).status, 0);
  expect_refusal(run_posproof(hunt("contract:f32-angle", {"--executions", "256"})),
                 "belongs to another hunt");
}

} // namespace
} // namespace posproof::cli

/// A test with a subject of its own: the options of verify under its own name.

#include "cli/tests/support/posproof_command.hpp"
#include "spec/version.hpp"

namespace posproof::cli {
namespace {

const std::string name = "posproof_example_gate_with_bug";

Outcome run_gate(const Words& arguments) {
  Command command;
  command.program = POSPROOF_EXAMPLE_GATE_WITH_BUG;
  command.arguments = arguments;
  return process::run(command);
}

TEST(Gate, JudgesItsRequirementWhateverOtherPropertyIsAskedFor) {
  const Outcome outcome = run_gate({"--property", "layout", "--context", "600", "--require", "1e-4@600"});
  EXPECT_EQ(outcome.status, 1) << outcome.errors;
  EXPECT_TRUE(contains(outcome.output, "VIOLATED  requirement")) << outcome.output;
}

TEST(Gate, ExplainsItselfUnderItsOwnName) {
  const Outcome help = run_gate({"--help"});
  EXPECT_EQ(help.status, 0);
  EXPECT_TRUE(contains(help.output, "Usage: " + name + " [OPTIONS]\n")) << help.output;
  EXPECT_FALSE(contains(help.output, "--subject")) << help.output;
  const Outcome version = run_gate({"--version"});
  EXPECT_EQ(version.status, 0);
  EXPECT_EQ(version.output, name + " (posproof " + std::string(suite_version()) + ")\n");
}

TEST(Gate, RefusesUnderItsOwnName) {
  for (const auto& [arguments, message] : std::vector<std::pair<Words, std::string>>{
           {{"--bogus"},
            "the following argument was not expected: --bogus; expected usage as in '" + name + " --help'"},
           {{"list", "models"},
            "the following arguments were not expected: list models; expected usage as in '" + name +
                " --help'"},
           {{"--subject", "builtin:turns"},
            "--subject: this test has a subject of its own; expected no --subject"},
           {{"--context", "0"}, "--context: 0 is out of range; expected 1 to 2^31"}}) {
    const Outcome outcome = run_gate(arguments);
    EXPECT_EQ(outcome.status, 2);
    EXPECT_EQ(outcome.output, "");
    EXPECT_EQ(outcome.errors, name + ": " + message + "\n");
  }
}

} // namespace
} // namespace posproof::cli

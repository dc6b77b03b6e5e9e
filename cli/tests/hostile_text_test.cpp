/// Text from outside stays on one printable line, wherever it is given.

#include "cli/tests/support/folder.hpp"
#include "cli/tests/support/posproof_command.hpp"

#include <algorithm>

namespace posproof::cli {
namespace {

/// Line breaks, escape sequences that would paint or clear a terminal, bad UTF-8, and 10 kB of it.
std::string hostile_text() {
  return "x\n\x1b[31mred\x1b[2J\r\a\x7f\xff\xc2\x9b" + std::string(10000, 'y') +
         "\n\nposproof: all is well\n";
}

/// One line, of moderate length, with nothing in it that acts on a terminal.
void expect_harmless(const Outcome& outcome) {
  expect_one_line(outcome);
  EXPECT_EQ(outcome.output, "");
  const std::string& line = outcome.errors;
  EXPECT_FALSE(contains(line, "\xc2\x9b")) << "a control sequence introducer in UTF-8";
  EXPECT_FALSE(contains(line, "\xff")) << "a byte that is no UTF-8";
}

TEST(HostileText, IsHarmlessAsAVerb) {
  expect_harmless(run_posproof({hostile_text()}));
  expect_harmless(run_posproof({"--" + hostile_text()}));
  expect_harmless(run_posproof({"list", hostile_text()}));
  expect_harmless(run_posproof({"list", "models", hostile_text()}));
}

TEST(HostileText, IsHarmlessAsTheNameOrValueOfAnOption) {
  const Words sound{"verify", "--subject", "builtin:turns", "--model", "llama-3-8b", "--context", "8"};
  for (const std::string option :
       {"--subject", "--model", "--format", "--layout", "--direction", "--accuracy", "--require",
        "--property", "--profile", "--seed", "--threads", "--json", "--junit", "--markdown", "--html"}) {
    SCOPED_TRACE(option);
    expect_harmless(run_posproof(sound + Words{option, hostile_text()}));
    expect_harmless(run_posproof(sound + Words{option + "=" + hostile_text()}));
  }
  expect_harmless(run_posproof(sound + Words{"--" + hostile_text()}));
  expect_harmless(run_posproof(sound + Words{"--" + hostile_text() + "=3"}));
  expect_harmless(run_posproof({"verify", "--model", "llama-3-8b", "--context", hostile_text()}));
}

TEST(HostileText, IsHarmlessAsTheNameOfASubject) {
  for (const std::string door : {"builtin:", "contract:", "fault:", "lib:", "exec:", "table:", "x:"}) {
    SCOPED_TRACE(door);
    expect_harmless(run_posproof({"verify", "--model", "llama-3-8b", "--subject", door + hostile_text()}));
  }
}

TEST(HostileText, IsHarmlessAsAPoint) {
  const std::string text = hostile_text();
  expect_harmless(run_posproof({"reference", "--model", text, "--position", "1", "--pair", "1"}));
  expect_harmless(run_posproof({"reference", "--model", "llama-3-8b", "--position", text, "--pair", "1"}));
  expect_harmless(run_posproof({"reference", "--model", "llama-3-8b", "--position", "1", "--pair", text}));
}

TEST(HostileText, IsHarmlessInTheEnvironment) {
  for (const std::string variable : {"RC_PARAMS", "POSPROOF_KERNELS"}) {
    SCOPED_TRACE(variable);
    Command settings;
    settings.environment = {{variable, hostile_text()}};
    expect_harmless(run_posproof(
        {"verify", "--subject", "builtin:turns", "--model", "llama-3-8b", "--context", "8"}, settings));
  }
}

class HostileFile : public InAFolder {};

TEST_F(HostileFile, IsHarmlessInRefusals) {
  const std::string text = "a\\n\\u001b[31m\\u0007" + std::string(10000, 'y');
  for (const std::string& json :
       {"{\"encoding\": \"" + text + "\"}", "{\"encoding\": \"rope\", \"" + text + "\": 1}",
        "{\"model_type\": \"" + text + "\"}",
        "{\"head_dim\": 8, \"rope_scaling\": {\"rope_type\": \"" + text + "\"}}",
        "{\"head_dim\": 8, \"rope_scaling\": {\"" + text + "\": 1}}", "{\"head_dim\": \"" + text + "\"}",
        "{\"" + text + "\": 1, \"" + text + "\": 1}"}) {
    SCOPED_TRACE(json.substr(0, 60));
    const Outcome outcome = run_posproof(
        {"verify", "--subject", "builtin:turns", "--context", "8", "--model", file("config.json", json)});
    expect_harmless(outcome);
  }
}

TEST_F(HostileFile, IsHarmlessInTablesAndViolations) {
  const std::string model = file("a\n\x1b[31mb.json", R"({"model_type": "llama", "head_dim": 8})");
  const Outcome outcome = run_posproof(
      {"verify", "--subject", "fault:reversed-sign", "--context", "8", "--format", "f32", "--model", model});
  EXPECT_EQ(outcome.status, 1) << outcome.errors;
  for (const std::string& text : {outcome.output, outcome.errors}) {
    EXPECT_TRUE(std::all_of(text.begin(), text.end(), [](char c) { return c == '\n' || !is_control(c); }))
        << text;
  }
  EXPECT_TRUE(contains(outcome.output, "VIOLATED  direction")) << outcome.output;
}

} // namespace
} // namespace posproof::cli

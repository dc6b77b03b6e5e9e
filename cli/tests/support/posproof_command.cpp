#include "cli/tests/support/posproof_command.hpp"

#include <algorithm>
#include <sstream>

namespace posproof::cli {

Outcome run_posproof(const Words& arguments, Command settings) {
  settings.program = POSPROOF_EXECUTABLE;
  settings.arguments = arguments;
  return process::run(settings);
}

Words operator+(Words first, const Words& more) {
  first.insert(first.end(), more.begin(), more.end());
  return first;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) {
    lines.push_back(line);
  }
  return lines;
}

bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

bool is_control(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte < 0x20 || byte == 0x7f;
}

void expect_one_line(const Outcome& outcome) {
  EXPECT_EQ(outcome.status, 2) << outcome.errors;
  const std::string& line = outcome.errors;
  EXPECT_EQ(line.rfind("posproof: ", 0), 0U) << line;
  EXPECT_TRUE(!line.empty() && line.back() == '\n') << line;
  EXPECT_EQ(std::count_if(line.begin(), line.end(), is_control), 1) << line;
  EXPECT_LT(line.size(), 2200U);
}

void expect_one_line_refusal(const Outcome& outcome, std::string_view part) {
  expect_one_line(outcome);
  EXPECT_TRUE(contains(outcome.errors, part)) << outcome.errors << "  should speak of: " << part;
  EXPECT_TRUE(contains(outcome.errors, "expected")) << outcome.errors;
}

void expect_refusal(const Outcome& outcome, std::string_view part) {
  expect_one_line_refusal(outcome, part);
  EXPECT_EQ(outcome.output, "");
}

} // namespace posproof::cli

#pragma once
/// The real executable, run as its users run it.

#include "cli/tests/support/process.hpp"

#include <gtest/gtest.h>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace posproof::cli {

using process::Command;
using process::Outcome;
using Words = std::vector<std::string>;

/// Runs `posproof ARGUMENTS`.
inline Outcome run_posproof(const Words& arguments, Command settings = {}) {
  settings.program = POSPROOF_EXECUTABLE;
  settings.arguments = arguments;
  return process::run(settings);
}

inline Words operator+(Words first, const Words& more) {
  first.insert(first.end(), more.begin(), more.end());
  return first;
}

inline std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) {
    lines.push_back(line);
  }
  return lines;
}

inline bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

inline bool is_control(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte < 0x20 || byte == 0x7f;
}

/// One printable line of moderate length on standard error; exit status 2.
inline void expect_one_line(const Outcome& outcome) {
  EXPECT_EQ(outcome.status, 2) << outcome.errors;
  const std::string& line = outcome.errors;
  EXPECT_EQ(line.rfind("posproof: ", 0), 0U) << line;
  EXPECT_TRUE(!line.empty() && line.back() == '\n') << line;
  EXPECT_EQ(std::count_if(line.begin(), line.end(), is_control), 1) << line;
  EXPECT_LT(line.size(), 2200U);
}

/// The same, which holds `part` and says what was expected.
inline void expect_one_line_refusal(const Outcome& outcome, std::string_view part) {
  expect_one_line(outcome);
  EXPECT_TRUE(contains(outcome.errors, part)) << outcome.errors << "  should speak of: " << part;
  EXPECT_TRUE(contains(outcome.errors, "expected")) << outcome.errors;
}

/// The same, and nothing on standard output.
inline void expect_refusal(const Outcome& outcome, std::string_view part) {
  expect_one_line_refusal(outcome, part);
  EXPECT_EQ(outcome.output, "");
}

} // namespace posproof::cli

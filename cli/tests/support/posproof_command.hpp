#pragma once
/// The real executable, run as its users run it.

#include "cli/tests/support/process.hpp"

#include <gtest/gtest.h>
#include <string>
#include <string_view>
#include <vector>

namespace posproof::cli {

using process::Command;
using process::Outcome;
using Words = std::vector<std::string>;

/// Runs `posproof ARGUMENTS`.
Outcome run_posproof(const Words& arguments, Command settings = {});

Words operator+(Words first, const Words& more);

std::vector<std::string> lines_of(const std::string& text);

bool contains(std::string_view text, std::string_view part);

bool is_control(char c);

/// One printable line of moderate length on standard error; exit status 2.
void expect_one_line(const Outcome& outcome);

/// The same, which holds `part` and says what was expected.
void expect_one_line_refusal(const Outcome& outcome, std::string_view part);

/// The same, and nothing on standard output.
void expect_refusal(const Outcome& outcome, std::string_view part);

} // namespace posproof::cli

#pragma once
/// From exceptions to the exit statuses of the command line, and its output.

#include <cstdio>
#include <functional>
#include <string>

namespace posproof::cli {

/// Writes `text` to stdout or stderr. What standard output does not take is an error at the end, see
/// with_exit_status; what standard error does not take is lost, since there is nobody left to tell.
void print(std::FILE* stream, const std::string& text);

/// Prints to standard output; 0.
int print(const std::string& text);

/// Runs `body` and returns its exit status, once standard output has taken everything. An InputError becomes
/// one line on standard error, after the name of the program, and status 2; running out of memory likewise;
/// anything else is a defect of the suite, status 70.
[[nodiscard]] int with_exit_status(const std::function<int()>& body, const std::string& program = "posproof");

} // namespace posproof::cli

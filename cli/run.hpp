#pragma once
/// From exceptions to the exit statuses of the command line.

#include <functional>
#include <string>

namespace posproof::cli {

/// Prints to standard output; 0.
int print(const std::string& text);

/// Runs `body` and returns its exit status. An InputError becomes one line on standard error and status 2;
/// running out of memory likewise; anything else is a defect of the suite, status 70.
[[nodiscard]] int with_exit_status(const std::function<int()>& body);

} // namespace posproof::cli

#pragma once
/// Runs a program as a child, without a shell, and keeps what it wrote.

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <sys/resource.h>
#include <utility>
#include <vector>

namespace posproof::process {

struct Command {
  std::filesystem::path program;
  std::vector<std::string> arguments;
  std::filesystem::path folder = std::filesystem::current_path(); ///< to run in
  /// NAME=value, in place of or beside the variables of the test. A value of "" removes the variable.
  std::vector<std::pair<std::string, std::string>> environment;
  std::chrono::milliseconds limit = std::chrono::minutes(5); ///< then the child and its children are killed
  std::optional<rlim_t> largest_file;                        ///< in bytes
  bool obeys_permissions = false;                            ///< even as the superuser
  std::string output_path;         ///< where standard output goes instead of being kept
  std::string errors_path;         ///< the same of standard error
  bool errors_on_terminal = false; ///< standard error is a pseudo terminal
  std::string enough;              ///< on standard error: then the child is killed
};

struct Outcome {
  int status = -1; ///< exit status, or 128 + the signal that ended the child
  std::string output;
  std::string errors;
  bool timed_out = false;
  bool had_enough = false;
  double seconds = 0;
  std::size_t resident_bytes = 0; ///< at most, at any time
};

/// Runs the command to its end, or to its limit. Standard input is empty.
Outcome run(const Command& command);

} // namespace posproof::process

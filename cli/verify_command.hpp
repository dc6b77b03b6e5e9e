#pragma once
/// `posproof verify`.

#include "cli/arguments.hpp"
#include "spec/subject.hpp"

#include <string>
#include <vector>

namespace posproof::cli {

/// Subjects that a program brings along instead of naming them.
struct OwnSubjects {
  std::vector<SubjectSource> subjects;
  std::string command; ///< that runs the program, for reproducing a violation
};

/// Returns the exit status. Throws InputError for wrong usage and unreadable input.
[[nodiscard]] int run_verify(const VerifyArguments& arguments, const OwnSubjects& own = {});

} // namespace posproof::cli

#pragma once
/// The process that a shared object runs in.

#include <optional>

namespace posproof::impl::doors {

/// First argument of a program that is to be such a process.
inline constexpr const char* host_argument = "--posproof-subject-host";

/// Serves calls until the host goes away and returns the exit status, if the arguments say that this program
/// was started for it; nothing otherwise. To be called first in main.
[[nodiscard]] std::optional<int> serve_as_subject_host(int argc, char** argv);

} // namespace posproof::impl::doors

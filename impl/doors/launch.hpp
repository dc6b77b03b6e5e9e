#pragma once
/// Starts a program with exactly the descriptors, signals and environment that are asked for.

#include "impl/doors/descriptor.hpp"

#include <string>
#include <sys/types.h>
#include <utility>
#include <vector>

namespace posproof::impl::doors {

struct Pipe {
  Descriptor to_read;
  Descriptor to_write;
};

/// A pipe that no program inherits by accident. Throws InputError where the system has no more of them.
[[nodiscard]] Pipe open_pipe();

/// The file that a program is in: looked for in PATH where the name has no slash. Throws InputError.
[[nodiscard]] std::string program_path(const std::string& name);

struct Launch {
  std::string path;               ///< of the program
  std::vector<std::string> words; ///< argv
  std::string variable;           ///< NAME=value, added to the environment
  std::vector<int> descriptors;   ///< become 0, 1, 2, …; all others are closed
};

/// Starts the program as the leader of a new session, with every signal as it is by default. It is killed
/// when the calling thread ends. Returns its id; throws InputError where it cannot be started.
[[nodiscard]] pid_t launch(const Launch& what);

} // namespace posproof::impl::doors

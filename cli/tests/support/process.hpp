#pragma once
/// Runs a program as a child, without a shell, and keeps what it wrote.

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <optional>
#include <poll.h>
#include <stdexcept>
#include <string>
#include <string_view>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>
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

/// A file descriptor that closes itself.
class Descriptor {
public:
  explicit Descriptor(int descriptor = -1) noexcept : descriptor_(descriptor) {}
  Descriptor(Descriptor&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(descriptor_, other.descriptor_);
    return *this;
  }
  ~Descriptor() { close(); }
  void close() noexcept {
    if (descriptor_ >= 0) {
      ::close(std::exchange(descriptor_, -1));
    }
  }
  [[nodiscard]] int get() const noexcept { return descriptor_; }

private:
  int descriptor_;
};

/// Both ends of a stream of the child: ours to read, the child's to write.
struct Stream {
  Descriptor ours;
  Descriptor childs;
};

inline int checked(int result, const char* what) {
  if (result < 0) {
    throw std::system_error(errno, std::generic_category(), what);
  }
  return result;
}

inline Stream open_pipe() {
  std::array<int, 2> ends{};
  checked(::pipe2(ends.data(), O_CLOEXEC), "pipe2");
  return {Descriptor(ends[0]), Descriptor(ends[1])};
}

inline Stream open_terminal() {
  Descriptor ours(checked(::posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC), "posix_openpt"));
  checked(::grantpt(ours.get()), "grantpt");
  checked(::unlockpt(ours.get()), "unlockpt");
  std::array<char, 128> name{};
  checked(::ptsname_r(ours.get(), name.data(), name.size()) == 0 ? 0 : -1, "ptsname_r");
  Descriptor childs(checked(::open(name.data(), O_RDWR | O_NOCTTY | O_CLOEXEC), "open"));
  return {std::move(ours), std::move(childs)};
}

inline Stream open_stream(const std::string& path, bool on_terminal) {
  if (!path.empty()) {
    return {Descriptor(), Descriptor(checked(::open(path.c_str(), O_WRONLY | O_CLOEXEC), path.c_str()))};
  }
  return on_terminal ? open_terminal() : open_pipe();
}

/// The variables of this process with those of the command; RC_PARAMS, which test executables set, is left
/// out.
inline std::vector<std::string> environment_of(const Command& command) {
  const auto name_of = [](std::string_view entry) { return entry.substr(0, entry.find('=')); };
  std::vector<std::string> all;
  for (char** entry = environ; *entry != nullptr; ++entry) {
    const std::string_view name = name_of(*entry);
    const bool is_given = std::any_of(command.environment.begin(), command.environment.end(),
                                      [&](const auto& variable) { return variable.first == name; });
    if (!is_given && name != "RC_PARAMS") {
      all.emplace_back(*entry);
    }
  }
  for (const auto& [name, value] : command.environment) {
    if (!value.empty()) {
      all.push_back(name + "=" + value);
    }
  }
  return all;
}

inline std::vector<char*> pointers_to(std::vector<std::string>& words) {
  std::vector<char*> pointers;
  for (std::string& word : words) {
    pointers.push_back(word.data());
  }
  pointers.push_back(nullptr);
  return pointers;
}

/// What the child does between fork and exec: calls that are safe there, and no return.
[[noreturn]] inline void become(const Command& command, char* const* arguments, char* const* variables,
                                int input, int output, int errors) {
  bool is_ready = ::setpgid(0, 0) == 0 && ::chdir(command.folder.c_str()) == 0 && ::dup2(input, 0) == 0 &&
                  ::dup2(output, 1) == 1 && ::dup2(errors, 2) == 2;
  if (command.largest_file) {
    const rlimit limit{*command.largest_file, *command.largest_file};
    is_ready = is_ready && ::setrlimit(RLIMIT_FSIZE, &limit) == 0;
  }
  if (command.obeys_permissions && ::geteuid() == 0) {
    constexpr unsigned long dac_override = 1; // CAP_DAC_OVERRIDE
    is_ready = is_ready && ::prctl(PR_CAPBSET_DROP, dac_override, 0UL, 0UL, 0UL) == 0;
  }
  if (is_ready) {
    ::execve(command.program.c_str(), arguments, variables);
  }
  constexpr std::string_view complaint = "the test could not start the program\n";
  static_cast<void>(::write(2, complaint.data(), complaint.size()));
  ::_exit(127);
}

/// Reads once from a stream that is ready; closes it at its end.
inline void read_from(Descriptor& stream, std::string& text) {
  std::array<char, 65536> buffer{};
  const ssize_t count = ::read(stream.get(), buffer.data(), buffer.size());
  if (count > 0) {
    text.append(buffer.data(), static_cast<std::size_t>(count));
  } else if (count == 0 || (errno != EINTR && errno != EAGAIN)) {
    stream.close(); // a terminal ends with EIO
  }
}

/// Runs the command to its end, or to its limit. Standard input is empty.
inline Outcome run(const Command& command) {
  using Clock = std::chrono::steady_clock;
  std::vector<std::string> words{command.program.string()};
  words.insert(words.end(), command.arguments.begin(), command.arguments.end());
  std::vector<std::string> variables = environment_of(command);
  const std::vector<char*> word_pointers = pointers_to(words);
  const std::vector<char*> variable_pointers = pointers_to(variables);
  const Descriptor input(checked(::open("/dev/null", O_RDONLY | O_CLOEXEC), "/dev/null"));
  Stream output = open_stream(command.output_path, false);
  Stream errors = open_stream(command.errors_path, command.errors_on_terminal);

  const auto start = Clock::now();
  const pid_t child = checked(::fork(), "fork");
  if (child == 0) {
    become(command, word_pointers.data(), variable_pointers.data(), input.get(), output.childs.get(),
           errors.childs.get());
  }
  output.childs.close();
  errors.childs.close();

  Outcome outcome;
  while (output.ours.get() >= 0 || errors.ours.get() >= 0) {
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(start + command.limit - Clock::now());
    outcome.timed_out = left.count() <= 0;
    outcome.had_enough = !command.enough.empty() && outcome.errors.find(command.enough) != std::string::npos;
    if (outcome.timed_out || outcome.had_enough) {
      ::kill(-child, SIGKILL);
      break;
    }
    std::array<pollfd, 2> streams{{{output.ours.get(), POLLIN, 0}, {errors.ours.get(), POLLIN, 0}}};
    ::poll(streams.data(), streams.size(), static_cast<int>(left.count()));
    if (streams[0].revents != 0) {
      read_from(output.ours, outcome.output);
    }
    if (streams[1].revents != 0) {
      read_from(errors.ours, outcome.errors);
    }
  }
  int status = 0;
  rusage usage{};
  checked(::wait4(child, &status, 0, &usage), "wait4");
  outcome.resident_bytes = static_cast<std::size_t>(usage.ru_maxrss) * 1024;
  outcome.seconds = std::chrono::duration<double>(Clock::now() - start).count();
  outcome.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  return outcome;
}

} // namespace posproof::process

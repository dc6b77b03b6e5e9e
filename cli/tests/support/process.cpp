#include "cli/tests/support/process.hpp"

#include "impl/doors/descriptor.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <poll.h>
#include <stdexcept>
#include <string_view>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>

namespace posproof::process {
namespace {

using impl::doors::Descriptor;

/// Both ends of a stream of the child: ours to read, the child's to write.
struct Stream {
  Descriptor ours;
  Descriptor childs;
};

int checked(int result, const char* what) {
  if (result < 0) {
    throw std::system_error(errno, std::generic_category(), what);
  }
  return result;
}

Stream open_pipe() {
  std::array<int, 2> ends{};
  checked(::pipe2(ends.data(), O_CLOEXEC), "pipe2");
  return {Descriptor(ends[0]), Descriptor(ends[1])};
}

Stream open_terminal() {
  Descriptor ours(checked(::posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC), "posix_openpt"));
  checked(::grantpt(ours.get()), "grantpt");
  checked(::unlockpt(ours.get()), "unlockpt");
  std::array<char, 128> name{};
  checked(::ptsname_r(ours.get(), name.data(), name.size()) == 0 ? 0 : -1, "ptsname_r");
  Descriptor childs(checked(::open(name.data(), O_RDWR | O_NOCTTY | O_CLOEXEC), "open"));
  return {std::move(ours), std::move(childs)};
}

Stream open_stream(const std::string& path, bool on_terminal) {
  if (!path.empty()) {
    return {Descriptor(), Descriptor(checked(::open(path.c_str(), O_WRONLY | O_CLOEXEC), path.c_str()))};
  }
  return on_terminal ? open_terminal() : open_pipe();
}

/// The variables of this process with those of the command; RC_PARAMS, which test executables set, is left
/// out.
std::vector<std::string> environment_of(const Command& command) {
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

std::vector<char*> pointers_to(std::vector<std::string>& words) {
  std::vector<char*> pointers;
  for (std::string& word : words) {
    pointers.push_back(word.data());
  }
  pointers.push_back(nullptr);
  return pointers;
}

/// What the child does between fork and exec: calls that are safe there, and no return.
[[noreturn]] void become(const Command& command, char* const* arguments, char* const* variables, int input,
                         int output, int errors) {
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
void read_from(Descriptor& stream, std::string& text) {
  std::array<char, 65536> buffer{};
  const ssize_t count = ::read(stream.get(), buffer.data(), buffer.size());
  if (count > 0) {
    text.append(buffer.data(), static_cast<std::size_t>(count));
  } else if (count == 0 || (errno != EINTR && errno != EAGAIN)) {
    stream.close(); // a terminal ends with EIO
  }
}

} // namespace

Outcome run(const Command& command) {
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

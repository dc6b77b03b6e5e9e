#include "impl/doors/launch.hpp"

#include "spec/error.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <climits>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <string_view>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <system_error>

namespace posproof::impl::doors {
namespace {

std::string reason(int error) {
  return std::generic_category().message(error);
}

InputError cannot_start(const std::string& program, const std::string& why) {
  return {"program '" + printable(program) + "'", "it cannot be started: " + why,
          "an executable file, or the name of one in PATH"};
}

bool is_executable_file(const std::string& path) {
  struct stat facts {};
  return ::stat(path.c_str(), &facts) == 0 && S_ISREG(facts.st_mode) && ::access(path.c_str(), X_OK) == 0;
}

/// The environment with one variable replaced.
std::vector<std::string> environment_with(const std::string& variable) {
  const std::string name = variable.substr(0, variable.find('=') + 1);
  std::vector<std::string> all;
  for (char** entry = environ; entry != nullptr && *entry != nullptr; ++entry) {
    if (name.empty() || !std::string_view(*entry).starts_with(name)) {
      all.emplace_back(*entry);
    }
  }
  if (!variable.empty()) {
    all.push_back(variable);
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

void close_from(int first) noexcept {
#ifdef SYS_close_range
  if (::syscall(SYS_close_range, static_cast<unsigned>(first), UINT_MAX, 0U) == 0) {
    return;
  }
#endif
  rlimit limit{};
  const bool is_known = ::getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < (1U << 20U);
  const int end = is_known ? static_cast<int>(limit.rlim_cur) : 1 << 20;
  for (int descriptor = first; descriptor < end; ++descriptor) {
    ::close(descriptor);
  }
}

/// Between fork and exec, where other threads may hold any lock: only calls that are safe there. Returns only
/// where something failed, with errno.
void become(const char* path, char* const* words, char* const* variables, const std::vector<int>& descriptors,
            std::vector<int>& raised, int complaint, pid_t parent) noexcept {
  if (::setsid() < 0 || ::prctl(PR_SET_PDEATHSIG, SIGKILL, 0UL, 0UL, 0UL) != 0) {
    return;
  }
  if (::getppid() != parent) {
    ::_exit(127); // the parent ended in the meantime
  }
  struct sigaction by_default {};
  by_default.sa_handler = SIG_DFL;
  for (int signal = 1; signal < NSIG; ++signal) {
    static_cast<void>(::sigaction(signal, &by_default, nullptr)); // a few cannot be set
  }
  // Above all targets first, so that none is overwritten before it is copied.
  const int count = static_cast<int>(descriptors.size());
  for (std::size_t i = 0; i < descriptors.size(); ++i) {
    raised[i] = ::fcntl(descriptors[i], F_DUPFD_CLOEXEC, count + 1);
    if (raised[i] < 0) {
      return;
    }
  }
  const int raised_complaint = ::fcntl(complaint, F_DUPFD_CLOEXEC, count + 1);
  if (raised_complaint < 0) {
    return;
  }
  for (int target = 0; target < count; ++target) {
    if (::dup2(raised[static_cast<std::size_t>(target)], target) != target) {
      return;
    }
  }
  if (::dup3(raised_complaint, count, O_CLOEXEC) != count) {
    return;
  }
  close_from(count + 1);
  sigset_t none;
  ::sigemptyset(&none);
  ::pthread_sigmask(SIG_SETMASK, &none, nullptr);
  ::execve(path, words, variables);
  const int error = errno;
  static_cast<void>(::write(count, &error, sizeof error));
  ::_exit(127);
}

/// What the child says of why it could not become the program; 0 where it did.
int read_complaint(int descriptor) {
  int error = 0;
  for (;;) {
    const ssize_t count = ::read(descriptor, &error, sizeof error);
    if (count >= 0) {
      return count == static_cast<ssize_t>(sizeof error) ? error : 0;
    }
    if (errno != EINTR) {
      return errno;
    }
  }
}

} // namespace

Pipe open_pipe() {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) {
    throw InputError("a child process", "there is no pipe for it: " + reason(errno), "fewer open files");
  }
  return {Descriptor(ends[0]), Descriptor(ends[1])};
}

std::string program_path(const std::string& name) {
  if (name.empty()) {
    throw cannot_start(name, "its name is empty");
  }
  if (name.find('/') != std::string::npos) {
    struct stat facts {};
    if (::stat(name.c_str(), &facts) != 0) {
      throw cannot_start(name, reason(errno));
    }
    if (!is_executable_file(name)) {
      throw cannot_start(name, "it is no executable file");
    }
    return name;
  }
  const char* const variable = std::getenv("PATH");
  const std::string_view path = variable != nullptr ? variable : "/usr/local/bin:/usr/bin:/bin";
  for (std::size_t start = 0; start <= path.size();) {
    const std::size_t end = std::min(path.find(':', start), path.size());
    const std::string folder(path.substr(start, end - start));
    std::string candidate = (folder.empty() ? "." : folder) + "/" + name;
    if (is_executable_file(candidate)) {
      return candidate;
    }
    start = end + 1;
  }
  throw cannot_start(name, "there is no such program in PATH");
}

pid_t launch(const Launch& what) {
  std::vector<std::string> words = what.words;
  std::vector<std::string> variables = environment_with(what.variable);
  const std::vector<char*> word_pointers = pointers_to(words);
  const std::vector<char*> variable_pointers = pointers_to(variables);
  std::vector<int> raised(what.descriptors.size());
  Pipe complaint = open_pipe();
  const pid_t parent = ::getpid();
  // No handler of ours may run in the child before its signals are as they are by default.
  sigset_t all;
  sigset_t before;
  ::sigfillset(&all);
  ::pthread_sigmask(SIG_SETMASK, &all, &before);
  const pid_t child = ::fork();
  if (child == 0) {
    become(what.path.c_str(), word_pointers.data(), variable_pointers.data(), what.descriptors, raised,
           complaint.to_write.get(), parent);
    const int error = errno;
    static_cast<void>(::write(complaint.to_write.get(), &error, sizeof error));
    ::_exit(127);
  }
  const int fork_error = errno;
  ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
  if (child < 0) {
    throw cannot_start(what.path, reason(fork_error));
  }
  complaint.to_write.close();
  if (const int error = read_complaint(complaint.to_read.get()); error != 0) {
    while (::waitpid(child, nullptr, 0) < 0 && errno == EINTR) {
    }
    throw cannot_start(what.path, error == ENOEXEC ? "it is neither a program nor a script that names its "
                                                     "interpreter in the first line"
                                                   : reason(error));
  }
  return child;
}

} // namespace posproof::impl::doors

#include "impl/doors/process_tree.hpp"

#include "impl/doors/descriptor.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <ctime>
#include <fcntl.h>
#include <filesystem>
#include <optional>
#include <set>
#include <string_view>
#include <system_error>

namespace posproof::impl::doors {
namespace {

struct Process {
  pid_t id = 0;
  pid_t parent = 0;
  pid_t session = 0;
  bool is_dead = false; ///< but not yet reaped
};

/// The content of a file of /proc; empty where the process is gone or belongs to somebody else.
std::string content_of(pid_t process, const char* file) {
  const std::string path = "/proc/" + std::to_string(process) + "/" + file;
  const Descriptor descriptor(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  std::string content;
  std::array<char, 4096> buffer{};
  while (descriptor.is_open()) {
    const ssize_t count = ::read(descriptor.get(), buffer.data(), buffer.size());
    if (count > 0) {
      content.append(buffer.data(), static_cast<std::size_t>(count));
    } else if (count == 0 || errno != EINTR) {
      break;
    }
  }
  return content;
}

/// The whole number that stands first, after blanks.
template <typename Integer>
Integer take_number(std::string_view& text) {
  text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
  Integer value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return value;
}

std::optional<Process> process_of(pid_t id) {
  const std::string content = content_of(id, "stat");
  const std::size_t name_end = content.rfind(')'); // the name may hold anything
  if (name_end == std::string::npos || name_end + 3 >= content.size()) {
    return std::nullopt;
  }
  Process process;
  process.id = id;
  const char state = content[name_end + 2];
  process.is_dead = state == 'Z' || state == 'X';
  std::string_view numbers = std::string_view(content).substr(name_end + 3);
  process.parent = take_number<pid_t>(numbers);
  take_number<pid_t>(numbers); // group
  process.session = take_number<pid_t>(numbers);
  return process;
}

std::vector<Process> all_processes() {
  std::vector<Process> processes;
  std::error_code error;
  for (std::filesystem::directory_iterator entry("/proc", error), end; !error && entry != end;
       entry.increment(error)) {
    const std::string name = entry->path().filename().string();
    pid_t id = 0;
    const auto [last, problem] = std::from_chars(name.data(), name.data() + name.size(), id);
    if (problem == std::errc() && last == name.data() + name.size()) {
      if (const auto process = process_of(id)) {
        processes.push_back(*process);
      }
    }
  }
  return processes;
}

bool carries(pid_t process, const std::string& variable) {
  const std::string environment = content_of(process, "environ");
  for (std::size_t start = 0; start < environment.size();) {
    const std::size_t end = std::min(environment.find('\0', start), environment.size());
    if (std::string_view(environment).substr(start, end - start) == variable) {
      return true;
    }
    start = end + 1;
  }
  return false;
}

/// The session, those for which `also` holds, and the descendants of all of them.
template <typename Also>
std::vector<pid_t> family(pid_t session, const Also& also) {
  const std::vector<Process> all = all_processes();
  std::set<pid_t> members;
  for (const Process& process : all) {
    if (process.session == session || also(process)) {
      members.insert(process.id);
    }
  }
  for (bool grows = true; grows;) {
    grows = false;
    for (const Process& process : all) {
      grows = (members.contains(process.parent) && members.insert(process.id).second) || grows;
    }
  }
  std::vector<pid_t> living;
  for (const Process& process : all) {
    if (members.contains(process.id) && !process.is_dead) {
      living.push_back(process.id);
    }
  }
  return living;
}

std::size_t mapped_resident(pid_t process) {
  const std::string content = content_of(process, "statm");
  std::string_view numbers = content;
  take_number<std::size_t>(numbers); // all that is mapped
  return take_number<std::size_t>(numbers) * static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
}

/// Shared pages divided by the number of processes that share them; empty where the kernel does not say.
std::optional<std::size_t> proportional_share(pid_t process) {
  const std::string content = content_of(process, "smaps_rollup");
  const std::size_t line = content.find("\nPss:");
  if (line == std::string::npos) {
    return std::nullopt;
  }
  std::string_view rest = std::string_view(content).substr(line + 5);
  return take_number<std::size_t>(rest) * 1024;
}

} // namespace

std::vector<pid_t> session_members(pid_t session) {
  return family(session, [](const Process&) { return false; });
}

std::vector<pid_t> marked_processes(const ProcessMark& mark) {
  return family(mark.session, [&](const Process& process) { return carries(process.id, mark.variable); });
}

std::size_t resident_bytes(const std::vector<pid_t>& processes, std::size_t limit) {
  std::size_t sum = 0;
  for (const pid_t process : processes) {
    sum += mapped_resident(process);
  }
  if (sum <= limit) {
    return sum;
  }
  sum = 0;
  for (const pid_t process : processes) {
    sum += proportional_share(process).value_or(mapped_resident(process));
  }
  return sum;
}

void kill_marked(const ProcessMark& mark, int rounds) noexcept {
  if (mark.session <= 1) {
    return; // no child: these numbers would mean our own group, or everybody
  }
  ::kill(-mark.session, SIGKILL); // the most there is to do where /proc is hidden
  try {
    for (int round = 0; round < rounds; ++round) {
      const std::vector<pid_t> living = marked_processes(mark);
      if (living.empty()) {
        return;
      }
      for (const pid_t process : living) {
        ::kill(process, SIGKILL);
      }
      // What is killed takes a moment to die, and may have started something before it did.
      const timespec moment{0, 2'000'000L * (round + 1)};
      ::nanosleep(&moment, nullptr);
    }
  } catch (const std::exception&) {
    // No memory to look for more.
  }
}

} // namespace posproof::impl::doors

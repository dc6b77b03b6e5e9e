#include "impl/doors/child_process.hpp"

#include "impl/doors/launch.hpp"
#include "impl/doors/process_tree.hpp"
#include "spec/error.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <fmt/format.h>
#include <future>
#include <mutex>
#include <optional>
#include <poll.h>
#include <string_view>
#include <sys/eventfd.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <thread>

namespace posproof::impl::doors {
namespace {

using Clock = ChildProcess::Clock;

constexpr auto look_after = std::chrono::milliseconds(100); ///< how often memory is looked at
constexpr auto count_after =
    std::chrono::milliseconds(1000);               ///< how often processes are looked for, which costs more
constexpr auto patience = std::chrono::seconds(5); ///< for a killed process to be gone
constexpr std::size_t kept_errors = 8192;

/// What a signal that ends programs is called.
std::string_view signal_words(int signal) {
  switch (signal) {
  case SIGSEGV:
    return "segmentation fault";
  case SIGABRT:
    return "aborted";
  case SIGBUS:
    return "bus error";
  case SIGFPE:
    return "arithmetic exception";
  case SIGILL:
    return "illegal instruction";
  case SIGSYS:
    return "bad system call";
  case SIGTRAP:
    return "trap";
  case SIGKILL:
    return "killed";
  case SIGTERM:
    return "terminated";
  case SIGPIPE:
    return "broken pipe";
  case SIGINT:
    return "interrupted";
  case SIGXCPU:
    return "processor time limit";
  default:
    return "";
  }
}

std::string words_for(const siginfo_t& end) {
  if (end.si_code == CLD_EXITED) {
    return fmt::format("exited with status {}", end.si_status);
  }
  const std::string_view name = signal_words(end.si_status);
  return name.empty() ? fmt::format("ended by signal {}", end.si_status)
                      : fmt::format("ended by signal {} ({})", end.si_status, name);
}

Descriptor event() {
  Descriptor descriptor(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK));
  if (!descriptor.is_open()) {
    throw InputError("a child process", "there is no descriptor to watch it", "fewer open files");
  }
  return descriptor;
}

void raise_event(const Descriptor& descriptor) noexcept {
  const std::uint64_t one = 1;
  static_cast<void>(::write(descriptor.get(), &one, sizeof one));
}

/// Milliseconds until the deadline for poll, at least 0 and rounded up.
int milliseconds_until(Clock::time_point deadline) noexcept {
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now()).count();
  return static_cast<int>(std::clamp<std::int64_t>(left, 0, 1'000'000'000));
}

void pass_on(const char* data, std::size_t size) noexcept {
  while (size > 0) {
    const ssize_t count = ::write(STDERR_FILENO, data, size);
    if (count > 0) {
      data += count;
      size -= static_cast<std::size_t>(count);
    } else if (errno != EINTR) {
      return;
    }
  }
}

/// Keeps a broken pipe from ending this process: the signal waits in this thread and is taken back.
class NoBrokenPipe {
public:
  NoBrokenPipe() noexcept {
    ::sigemptyset(&signal_);
    ::sigaddset(&signal_, SIGPIPE);
    sigset_t pending;
    ::sigpending(&pending);
    was_pending_ = ::sigismember(&pending, SIGPIPE) == 1;
    ::pthread_sigmask(SIG_BLOCK, &signal_, &before_);
  }
  NoBrokenPipe(const NoBrokenPipe&) = delete;
  NoBrokenPipe& operator=(const NoBrokenPipe&) = delete;
  ~NoBrokenPipe() {
    const timespec at_once{0, 0};
    while (!was_pending_ && ::sigtimedwait(&signal_, nullptr, &at_once) < 0 && errno == EINTR) {
    }
    ::pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }

private:
  sigset_t signal_{};
  sigset_t before_{};
  bool was_pending_ = false;
};

/// No two children of this process, and of no other, have the same.
std::string unique_mark() {
  static std::atomic<std::uint64_t> count = 0;
  return fmt::format("POSPROOF_CHILD={}-{}-{}", ::getpid(), Clock::now().time_since_epoch().count(), ++count);
}

} // namespace

/// The thread that starts the child and stays with it: the kernel kills the child when this thread ends, so
/// that a subject does not outlive the run even where the run is killed.
class ChildProcess::Guardian {
public:
  Guardian(Launch what, Descriptor errors, std::size_t memory_limit)
      : what_(std::move(what)), errors_(std::move(errors)), memory_limit_(memory_limit), stop_(event()),
        ended_(event()) {
    std::promise<pid_t> started;
    std::future<pid_t> id = started.get_future();
    thread_ = std::thread([this, &started] { watch(started); });
    try {
      id_ = id.get();
    } catch (...) {
      thread_.join();
      throw;
    }
  }
  Guardian(const Guardian&) = delete;
  Guardian& operator=(const Guardian&) = delete;
  ~Guardian() {
    raise_event(stop_);
    thread_.join();
  }

  [[nodiscard]] pid_t id() const noexcept { return id_; }
  [[nodiscard]] const Descriptor& ended() const noexcept { return ended_; }

  [[nodiscard]] std::string how_it_ended() const {
    const std::scoped_lock lock(mutex_);
    return words_;
  }
  [[nodiscard]] std::string last_errors() const {
    const std::scoped_lock lock(mutex_);
    return kept_;
  }
  void stop(const std::string& reason) {
    {
      const std::scoped_lock lock(mutex_);
      reason_ = reason_.empty() ? reason : reason_;
    }
    raise_event(stop_);
  }

private:
  void watch(std::promise<pid_t>& started) {
    try {
      mark_ = {launch(what_), what_.variable};
    } catch (...) {
      started.set_exception(std::current_exception());
      return;
    }
    what_.descriptors.clear();
#ifdef SYS_pidfd_open
    handle_ = Descriptor(static_cast<int>(::syscall(SYS_pidfd_open, mark_.session, 0U)));
    if (handle_.is_open()) {
      ::fcntl(handle_.get(), F_SETFD, FD_CLOEXEC);
    }
#endif
    started.set_value(mark_.session);
    stay();
    // Not reaped yet, so that its id, which is that of its session, cannot belong to anybody else.
    kill_marked(mark_);
    await_death();
    read_errors();
    tell_what_was_left_out();
    while (::waitpid(mark_.session, nullptr, WNOHANG) < 0 && errno == EINTR) {
    }
    raise_event(ended_);
  }

  /// Until the child has ended, is to be stopped, or has too much memory.
  void stay() {
    auto next_look = Clock::now() + look_after;
    for (;;) {
      if (note_end()) {
        return;
      }
      // Without a handle (an old kernel) the end is seen when memory is looked at.
      const bool has_tick = memory_limit_ != 0 || !handle_.is_open();
      std::array<pollfd, 3> watched{
          {{stop_.get(), POLLIN, 0}, {errors_.get(), POLLIN, 0}, {handle_.get(), POLLIN, 0}}};
      ::poll(watched.data(), watched.size(), has_tick ? milliseconds_until(next_look) : -1);
      if (watched[0].revents != 0) {
        if (!note_end()) {
          const std::scoped_lock lock(mutex_);
          words_ = reason_.empty() ? "was stopped" : reason_;
        }
        return;
      }
      if (watched[1].revents != 0) {
        read_errors();
      }
      if (Clock::now() >= next_look) {
        if (uses_too_much()) {
          return;
        }
        next_look = Clock::now() + look_after;
      }
    }
  }

  /// Has the child ended by itself?
  bool note_end() {
    siginfo_t end{};
    if (::waitid(P_PID, static_cast<id_t>(mark_.session), &end, WEXITED | WNOHANG | WNOWAIT) != 0) {
      if (errno == EINTR) {
        return false;
      }
      const std::scoped_lock lock(mutex_);
      words_ = "ended, and somebody else took its exit status";
      return true;
    }
    if (end.si_pid == 0) {
      return false;
    }
    const std::scoped_lock lock(mutex_);
    words_ = words_for(end);
    return true;
  }

  bool uses_too_much() {
    if (memory_limit_ == 0) {
      return false;
    }
    if (Clock::now() >= next_count_) {
      members_ = session_members(mark_.session);
      next_count_ = Clock::now() + count_after;
    }
    if (resident_bytes(members_, memory_limit_) <= memory_limit_) {
      return false;
    }
    const std::scoped_lock lock(mutex_);
    words_ = fmt::format("used more than {} of memory", memory_text(memory_limit_));
    return true;
  }

  /// Waits, but not forever: a process that hangs in the kernel is left behind.
  void await_death() const {
    const auto deadline = Clock::now() + patience;
    siginfo_t end{};
    while (Clock::now() < deadline) {
      if (::waitid(P_PID, static_cast<id_t>(mark_.session), &end, WEXITED | WNOHANG | WNOWAIT) != 0) {
        if (errno != EINTR) {
          return;
        }
      } else if (end.si_pid != 0) {
        return;
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
  }

  /// A subject that prints in every call would hide everything else.
  void pass_on_start(std::string_view text) {
    std::size_t passed = text.size();
    if (passed_ + text.size() > most_passed_errors) {
      const std::size_t room = passed_ < most_passed_errors ? most_passed_errors - passed_ : 0;
      const std::size_t line = room == 0 ? std::string_view::npos : text.rfind('\n', room - 1);
      passed = line != std::string_view::npos ? line + 1 : is_at_line_start_ ? 0 : room;
      passed_ = most_passed_errors; // nothing more
    } else {
      passed_ += passed;
    }
    pass_on(text.data(), passed);
    if (passed != 0) {
      is_at_line_start_ = text[passed - 1] == '\n';
    }
    const std::string_view left = text.substr(passed);
    left_bytes_ += left.size();
    left_lines_ += static_cast<std::size_t>(std::count(left.begin(), left.end(), '\n'));
  }
  void tell_what_was_left_out() const {
    if (left_bytes_ != 0) {
      const std::string text = fmt::format(
          "{}posproof: the subject's process printed {} more lines ({} bytes), which are left out here\n",
          is_at_line_start_ ? "" : "\n", left_lines_, left_bytes_);
      pass_on(text.data(), text.size());
    }
  }

  /// Everything that is there now.
  void read_errors() {
    std::array<char, 65536> buffer{};
    while (errors_.is_open()) {
      const ssize_t count = ::read(errors_.get(), buffer.data(), buffer.size());
      if (count < 0) {
        if (errno == EINTR) {
          continue;
        }
        if (errno == EAGAIN) {
          return;
        }
      }
      if (count <= 0) {
        errors_.close();
        return;
      }
      const auto size = static_cast<std::size_t>(count);
      pass_on_start({buffer.data(), size});
      const std::scoped_lock lock(mutex_);
      kept_.append(buffer.data(), size);
      kept_.erase(0, kept_.size() > kept_errors ? kept_.size() - kept_errors : 0);
      if (size < buffer.size()) {
        return;
      }
    }
  }

  Launch what_;
  Descriptor errors_;
  std::size_t memory_limit_;
  Descriptor stop_;
  Descriptor ended_; ///< readable once everything is over
  ProcessMark mark_;
  Descriptor handle_;
  std::vector<pid_t> members_; ///< of the session, at the last count
  Clock::time_point next_count_{};
  pid_t id_ = 0;
  mutable std::mutex mutex_;
  std::string words_;
  std::string reason_;
  std::string kept_;
  std::size_t passed_ = 0; ///< bytes of standard error that were passed on
  std::size_t left_bytes_ = 0;
  std::size_t left_lines_ = 0;
  bool is_at_line_start_ = true; ///< is what was passed on?
  std::thread thread_;
};

ChildProcess::ChildProcess(const ChildCommand& command) {
  if (command.words.empty()) {
    throw InputError("a child process", "the command is empty", "a program and its arguments");
  }
  Launch what;
  what.path = program_path(command.words.front());
  what.words = command.words;
  what.variable = unique_mark();
  const Descriptor nothing(::open("/dev/null", O_RDONLY | O_CLOEXEC));
  Pipe input;
  Pipe output;
  Pipe errors;
  // Ours do not block; the flag belongs to one end of a pipe, so that the child notices nothing.
  const auto open_ours = [](Pipe& pipe, Descriptor Pipe::*ours) {
    pipe = open_pipe();
    static_cast<void>(::fcntl((pipe.*ours).get(), F_SETFL, O_NONBLOCK));
    constexpr int roomy = 1 << 20;
    static_cast<void>(::fcntl((pipe.*ours).get(), F_SETPIPE_SZ, roomy)); // faster, where it is granted
  };
  if (command.has_input) {
    open_ours(input, &Pipe::to_write);
  }
  if (command.has_output) {
    open_ours(output, &Pipe::to_read);
  }
  if (command.keeps_errors) {
    open_ours(errors, &Pipe::to_read);
  }
  const int standard_error = command.keeps_errors ? errors.to_write.get() : STDERR_FILENO;
  what.descriptors = {command.has_input ? input.to_read.get() : nothing.get(),
                      command.has_output ? output.to_write.get() : standard_error, standard_error};
  what.descriptors.insert(what.descriptors.end(), command.descriptors.begin(), command.descriptors.end());
  guardian_ = std::make_unique<Guardian>(std::move(what), std::move(errors.to_read), command.memory_limit);
  input_ = std::move(input.to_write);
  output_ = std::move(output.to_read);
}

ChildProcess::~ChildProcess() = default;

pid_t ChildProcess::id() const noexcept {
  return guardian_->id();
}

namespace {

ChildProcess::Wait wait_for(int descriptor, short what, const Descriptor& ended, Clock::time_point deadline) {
  for (;;) {
    std::array<pollfd, 2> watched{{{descriptor, what, 0}, {ended.get(), POLLIN, 0}}};
    const int count = ::poll(watched.data(), watched.size(), milliseconds_until(deadline));
    if (count > 0 && watched[0].revents != 0) {
      return ChildProcess::Wait::ready;
    }
    if (count > 0 && watched[1].revents != 0) {
      return ChildProcess::Wait::ended;
    }
    if (Clock::now() >= deadline) {
      return ChildProcess::Wait::late;
    }
  }
}

ChildProcess::Transfer::End end_of(ChildProcess::Wait wait) {
  return wait == ChildProcess::Wait::late ? ChildProcess::Transfer::End::late
                                          : ChildProcess::Transfer::End::ended;
}

} // namespace

ChildProcess::Wait ChildProcess::wait_readable(int descriptor, Clock::time_point deadline) const {
  return wait_for(descriptor, POLLIN, guardian_->ended(), deadline);
}

ChildProcess::Wait ChildProcess::wait_writable(int descriptor, Clock::time_point deadline) const {
  return wait_for(descriptor, POLLOUT, guardian_->ended(), deadline);
}

ChildProcess::Transfer ChildProcess::write(std::span<const std::byte> bytes,
                                           Clock::time_point deadline) const {
  const NoBrokenPipe guard;
  Transfer done;
  while (done.bytes < bytes.size()) {
    const ssize_t count = ::write(input_.get(), bytes.data() + done.bytes, bytes.size() - done.bytes);
    if (count >= 0) {
      done.bytes += static_cast<std::size_t>(count);
    } else if (errno == EAGAIN) {
      const Wait wait = wait_writable(input_.get(), deadline);
      if (wait != Wait::ready) {
        done.end = end_of(wait);
        return done;
      }
    } else if (errno != EINTR) {
      done.end = Transfer::End::closed;
      return done;
    }
  }
  return done;
}

ChildProcess::Transfer ChildProcess::read_some(std::span<std::byte> room, Clock::time_point deadline) const {
  for (;;) {
    const ssize_t count = ::read(output_.get(), room.data(), room.size());
    if (count > 0) {
      return {static_cast<std::size_t>(count), Transfer::End::complete};
    }
    if (count == 0 || (errno != EAGAIN && errno != EINTR)) {
      return {0, Transfer::End::closed};
    }
    if (errno == EAGAIN) {
      const Wait wait = wait_readable(output_.get(), deadline);
      if (wait != Wait::ready) {
        return {0, end_of(wait)};
      }
    }
  }
}

bool ChildProcess::wait_end(Clock::time_point deadline) const {
  return wait_for(-1, 0, guardian_->ended(), deadline) == Wait::ended;
}

std::string ChildProcess::how_it_ended() const {
  return guardian_->how_it_ended();
}

std::string ChildProcess::last_errors() const {
  return guardian_->last_errors();
}

void ChildProcess::stop(const std::string& reason) {
  guardian_->stop(reason);
  static_cast<void>(wait_end(Clock::now() + 2 * patience));
}

std::string memory_text(std::size_t bytes) {
  constexpr std::size_t mebibyte = std::size_t{1} << 20U;
  if (bytes != 0 && bytes % (1024 * mebibyte) == 0) {
    return fmt::format("{} GiB", bytes / (1024 * mebibyte));
  }
  return bytes != 0 && bytes % mebibyte == 0 ? fmt::format("{} MiB", bytes / mebibyte)
                                             : fmt::format("{} bytes", bytes);
}

} // namespace posproof::impl::doors

#include "reports/temporary_file.hpp"

#include <array>
#include <atomic>
#include <cerrno>
#include <climits>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <mutex>
#include <unistd.h>
#include <utility>

namespace posproof::reports {
namespace {

constexpr std::array<int, 3> ending_signals{SIGINT, SIGTERM, SIGHUP};

/// A path that a signal handler can read at any time.
struct Slot {
  std::atomic<bool> is_listed{false};
  std::array<char, PATH_MAX> path{};
};

/// One for each form of a report; whoever finds no free slot does without.
std::array<Slot, 8> slots;
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler reads it");

std::mutex listing;
int listed = 0; ///< guarded by `listing`, like the next two
std::array<struct sigaction, ending_signals.size()> before;
std::array<bool, ending_signals.size()> is_taken{};

/// Calls that are safe in a handler only: unlink, sigaction, raise.
void remove_and_end(int signal) {
  for (const Slot& slot : slots) {
    if (slot.is_listed.load()) {
      ::unlink(slot.path.data());
    }
  }
  struct sigaction usual {};
  usual.sa_handler = SIG_DFL;
  ::sigaction(signal, &usual, nullptr);
  ::raise(signal); // delivered when this handler returns
}

void take_signals() {
  for (std::size_t i = 0; i < ending_signals.size(); ++i) {
    is_taken[i] = ::sigaction(ending_signals[i], nullptr, &before[i]) == 0 &&
                  (before[i].sa_flags & SA_SIGINFO) == 0 && before[i].sa_handler == SIG_DFL;
    if (is_taken[i]) {
      struct sigaction ours {};
      ours.sa_handler = remove_and_end;
      ::sigaction(ending_signals[i], &ours, nullptr);
    }
  }
}

void give_signals_back() {
  for (std::size_t i = 0; i < ending_signals.size(); ++i) {
    if (is_taken[i]) {
      ::sigaction(ending_signals[i], &before[i], nullptr);
    }
  }
}

/// The slot, or -1. A relative path would mean another file once the working folder changes.
int list(const std::filesystem::path& path) {
  std::error_code error;
  const std::filesystem::path absolute = std::filesystem::absolute(path, error);
  if (error || absolute.native().size() >= PATH_MAX) {
    return -1;
  }
  const std::scoped_lock lock(listing);
  for (std::size_t i = 0; i < slots.size(); ++i) {
    if (!slots[i].is_listed.load()) {
      std::memcpy(slots[i].path.data(), absolute.c_str(), absolute.native().size() + 1);
      slots[i].is_listed.store(true);
      if (++listed == 1) {
        take_signals();
      }
      return static_cast<int>(i);
    }
  }
  return -1;
}

void strike(int slot) noexcept {
  const std::scoped_lock lock(listing);
  slots[static_cast<std::size_t>(slot)].is_listed.store(false);
  if (--listed == 0) {
    give_signals_back();
  }
}

} // namespace

TemporaryFile::TemporaryFile(std::filesystem::path path) : path_(std::move(path)), slot_(list(path_)) {}

TemporaryFile::TemporaryFile(TemporaryFile&& other) noexcept
    : path_(std::exchange(other.path_, {})), slot_(std::exchange(other.slot_, -1)) {}

TemporaryFile::~TemporaryFile() {
  if (!path_.empty()) {
    ::unlink(path_.c_str());
  }
  forget();
}

int TemporaryFile::rename_to(const std::filesystem::path& target) noexcept {
  if (std::rename(path_.c_str(), target.c_str()) != 0) {
    return errno;
  }
  path_.clear();
  forget();
  return 0;
}

void TemporaryFile::forget() noexcept {
  if (slot_ >= 0) {
    strike(std::exchange(slot_, -1));
  }
}

} // namespace posproof::reports

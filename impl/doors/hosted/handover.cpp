#include "impl/doors/hosted/handover.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <fcntl.h>
#include <sched.h>
#include <string_view>
#include <sys/socket.h>
#include <unistd.h>

namespace posproof::impl::doors {
namespace {

constexpr unsigned asked_again_after = 16;
constexpr unsigned asked_again_after_failure = 128;
/// Longer than a block takes that costs ten nanoseconds for a pair, and longer than it is judged.
constexpr auto awake_for = std::chrono::microseconds(500);

int processors_of_this_process() noexcept {
  cpu_set_t set;
  return ::sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set) : 1;
}

/// The fourth word of /proc/loadavg is "running/all", in threads.
int running_threads(int file) noexcept {
  std::array<char, 128> text{};
  const ssize_t bytes = ::pread(file, text.data(), text.size(), 0);
  std::string_view rest(text.data(), bytes > 0 ? static_cast<std::size_t>(bytes) : 0);
  for (int words = 0; words < 3; ++words) {
    rest.remove_prefix(std::min(rest.size(), rest.find(' ')));
    rest.remove_prefix(std::min(rest.size(), std::size_t{1}));
  }
  int running = 0;
  return std::from_chars(rest.data(), rest.data() + rest.size(), running).ec == std::errc() ? running : -1;
}

void rest_a_moment() noexcept {
#if defined(__x86_64__)
  __builtin_ia32_pause();
#elif defined(__aarch64__)
  __asm__ volatile("yield");
#endif
}

} // namespace

FreeProcessors::FreeProcessors()
    : load_(::open("/proc/loadavg", O_RDONLY | O_CLOEXEC)), processors_(processors_of_this_process()) {}

bool FreeProcessors::are_there(int waiting) noexcept {
  if (before_asking_-- == 0) {
    before_asking_ = asked_again_after;
    // This thread is among them, and the one that it is about to wait for unless it was let sleep.
    const int running = running_threads(load_.get());
    answer_ = running >= 0 && running + (answer_ ? 0 : 1) <= processors_;
  }
  return answer_ && 2 * waiting <= processors_;
}

void FreeProcessors::were_not() noexcept {
  answer_ = false;
  before_asking_ = asked_again_after_failure;
}

void Handover::send() noexcept {
  state_.sent[ours_].fetch_add(1);
  if (state_.sleeps[theirs_].exchange(0) != 0) {
    const char byte = 0;
    while (::send(socket_, &byte, 1, MSG_NOSIGNAL) < 0 && errno == EINTR) {
    }
  }
}

bool Handover::has_arrived() noexcept {
  const std::uint32_t sent = state_.sent[theirs_].load(std::memory_order_acquire);
  const bool is_new = sent != seen_;
  seen_ = sent;
  return is_new;
}

bool Handover::arrives_soon(ReadAhead* meanwhile) noexcept {
  const auto end = std::chrono::steady_clock::now() + awake_for;
  do {
    for (int looks = 0; looks < 16; ++looks) {
      if (has_arrived()) {
        return true;
      }
      rest_a_moment();
    }
    if (meanwhile != nullptr) {
      meanwhile->advance();
    }
  } while (std::chrono::steady_clock::now() < end);
  return false;
}

bool Handover::has_arrived_or_sleeps() noexcept {
  state_.sleeps[ours_].store(1);
  if (!has_arrived()) {
    return false;
  }
  // Where the other side has seen that this one sleeps, its byte comes.
  return state_.sleeps[ours_].exchange(0) != 0 || wake();
}

bool Handover::wake() noexcept {
  char byte = 0;
  ssize_t bytes = 0;
  do {
    bytes = ::recv(socket_, &byte, 1, 0);
  } while (bytes < 0 && errno == EINTR);
  (void)has_arrived();
  return bytes == 1;
}

} // namespace posproof::impl::doors

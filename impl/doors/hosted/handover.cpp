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
  for (int i = 0; i < 16; ++i) {
#if defined(__x86_64__)
    __builtin_ia32_pause();
#elif defined(__aarch64__)
    __asm__ volatile("yield");
#endif
  }
}

} // namespace

FreeProcessors::FreeProcessors()
    : load_(::open("/proc/loadavg", O_RDONLY | O_CLOEXEC)), processors_(processors_of_this_process()) {}

bool FreeProcessors::are_there() noexcept {
  if (load_.is_open() && asked_++ % asked_again_after == 0) {
    // This thread is among them, and the one that it is about to wait for unless it was let sleep.
    const int running = running_threads(load_.get());
    answer_ = running >= 0 && running + (answer_ ? 0 : 1) <= processors_;
  }
  return answer_;
}

ssize_t receive_awake(int socket, void* data, std::size_t bytes) noexcept {
  const auto end = std::chrono::steady_clock::now() + awake_for;
  for (;;) {
    const ssize_t received = ::recv(socket, data, bytes, MSG_DONTWAIT);
    if (received >= 0 || (errno != EAGAIN && errno != EINTR)) {
      return received;
    }
    if (std::chrono::steady_clock::now() >= end) {
      errno = EAGAIN;
      return -1;
    }
    rest_a_moment();
  }
}

} // namespace posproof::impl::doors

#include "cli/threads.hpp"

#include "cli/arguments.hpp"
#include "spec/error.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <thread>

namespace posproof::cli {

int chosen_threads(int threads) {
  constexpr int most = 1024;
  if (threads < 0 || threads > most) {
    throw InputError("--threads", fmt::format("{} is out of range", threads), threads_range);
  }
  return threads != 0 ? threads : std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

} // namespace posproof::cli

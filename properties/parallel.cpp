#include "properties/parallel.hpp"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace posproof::properties {

void parallel_for(std::size_t items, int threads, const std::function<void(std::size_t, std::size_t)>& work) {
  std::atomic<std::size_t> next = 0;
  std::exception_ptr error;
  std::mutex error_mutex;
  const auto run = [&](std::size_t worker) {
    for (std::size_t item = next++; item < items; item = next++) {
      try {
        work(worker, item);
      } catch (...) {
        const std::scoped_lock lock(error_mutex);
        error = error ? error : std::current_exception();
        next = items;
      }
    }
  };
  const std::size_t workers =
      std::min(static_cast<std::size_t>(std::max(threads, 1)), std::max<std::size_t>(items, 1));
  {
    std::vector<std::jthread> helpers;
    for (std::size_t worker = 1; worker < workers; ++worker) {
      helpers.emplace_back(run, worker);
    }
    run(0);
  }
  if (error) {
    std::rethrow_exception(error);
  }
}

} // namespace posproof::properties

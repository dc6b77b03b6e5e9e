#pragma once
/// How foreign subjects are run.

#include <chrono>
#include <cstddef>

namespace posproof::impl::doors {

struct DoorOptions {
  std::chrono::milliseconds start_limit{120'000};  ///< to start, to open and for the first call: JIT, imports
  std::chrono::milliseconds call_limit{30'000};    ///< for each later call
  std::size_t memory_limit = std::size_t{4} << 30; ///< resident bytes of a subject's processes together
  bool in_process =
      false; ///< a shared object is loaded into this process, where a crash is the end of the run
};

} // namespace posproof::impl::doors

#pragma once
/// How a call passes from one process to the other: whoever waits sleeps where processors are scarce, and
/// looks again and again where one is free, since waking a processor up costs more than a block of values.

#include "impl/doors/descriptor.hpp"

#include <cstddef>
#include <sys/types.h>

namespace posproof::impl::doors {

/// Are there processors that nobody else wants to run on? Cheap to ask: the system is asked now and then.
class FreeProcessors {
public:
  FreeProcessors();
  /// To be asked by a thread that is about to wait for another.
  [[nodiscard]] bool are_there() noexcept;

private:
  Descriptor load_; ///< where the system says how many threads run
  int processors_;  ///< that this process may run on
  unsigned asked_ = 0;
  bool answer_ = false;
};

/// As recv, without sleeping, for less than a millisecond; then -1 with errno EAGAIN.
[[nodiscard]] ssize_t receive_awake(int socket, void* data, std::size_t bytes) noexcept;

} // namespace posproof::impl::doors

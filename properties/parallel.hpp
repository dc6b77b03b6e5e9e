#pragma once
/// Work on numbered items by several threads.

#include <cstddef>
#include <functional>

namespace posproof::properties {

/// Calls work(worker, item) for every item in [0, items), items handed out in increasing order, on up to
/// `threads` threads (this one included); worker < threads. An exception of a worker ends the others and is
/// thrown here.
void parallel_for(std::size_t items, int threads,
                  const std::function<void(std::size_t worker, std::size_t item)>& work);

} // namespace posproof::properties

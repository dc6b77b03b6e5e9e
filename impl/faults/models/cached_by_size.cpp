#include "impl/faults/fault.hpp"
#include "impl/faults/planting.hpp"

#include <mutex>

namespace posproof::impl::faults {
namespace {

/// The positions of the first call of a handle.
class FirstCall {
public:
  void read(std::span<std::int64_t> positions) {
    const std::scoped_lock lock(mutex_);
    if (first_.empty()) {
      first_.assign(positions.begin(), positions.end());
    } else if (first_.size() == positions.size()) {
      std::copy(first_.begin(), first_.end(), positions.begin());
    }
  }

private:
  std::mutex mutex_;
  std::vector<std::int64_t> first_;
};

void plant(Pipeline& pipeline, const Encoding& /*encoding*/) {
  change_reading(pipeline, [first = std::make_shared<FirstCall>()](
                               std::span<std::int64_t> positions, std::size_t /*tokens*/,
                               const Call& /*call*/) { first->read(positions); });
}

} // namespace

/// Calls A, B, A with a cache whose key is the shape.
extern const FaultModel cached_by_size{
    .name = "cached-by-size",
    .kind = "state",
    .summary = "a call of as many tokens as the first one gets the positions of the first",
    .declaration = "every call is answered from its own positions",
    .smallest_input =
        "rope, rotary width 2, pair 0, p = 0 and then p = 1, f32: cosine 1 where 0.540302 is right",
    .convicted_by = "cached-computation",
    .reports = "",
    .why_not = shows_everywhere,
    .plant = plant,
};

} // namespace posproof::impl::faults

#include "impl/faults/fault.hpp"
#include "impl/faults/planting.hpp"

#include <algorithm>
#include <atomic>
#include <memory>

namespace posproof::impl::faults {
namespace {

/// A table that is made for the length of the first call and enlarged after a call that has found it too
/// short. A length of 0 is one that the caller does not tell.
class LateTable {
public:
  void read(std::span<std::int64_t> positions, Call& call) {
    const std::int64_t needed = call.sequence_length;
    std::int64_t rows = rows_.load();
    while (needed > rows && !rows_.compare_exchange_weak(rows, needed)) {
    }
    if (rows == 0 || needed <= rows) {
      return;
    }
    call.sequence_length = rows;
    for (std::int64_t& position : positions) {
      position = std::min(position, rows - 1);
    }
  }

private:
  std::atomic<std::int64_t> rows_ = 0;
};

void plant(Pipeline& pipeline, const Encoding& /*encoding*/) {
  change_reading(pipeline, [table = std::make_shared<LateTable>()](std::span<std::int64_t> positions,
                                                                   std::size_t /*tokens*/, Call& call) {
    table->read(positions, call);
  });
}

} // namespace

/// Never seen where every call has the same length; in a cache it is the first token past the old end.
extern const FaultModel cache_rebuilt_late{
    .name = "cache-rebuilt-late",
    .kind = "state",
    .summary = "a table that is too short is enlarged after the call that needs it, which gets its last row",
    .declaration = "a sequence of n tokens has n codes, whatever the calls before",
    .smallest_input = "rope, rotary width 2, pair 0, p = 1 in a call of length 2 after one of length 1, f32: "
                      "cosine 1 where 0.540302 is right",
    .convicted_by = "cached-computation",
    .reports = "",
    .why_not = shows_everywhere,
    .plant = plant,
};

} // namespace posproof::impl::faults

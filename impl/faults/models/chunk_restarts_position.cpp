#include "impl/faults/fault.hpp"
#include "impl/faults/planting.hpp"

namespace posproof::impl::faults {
namespace {

void restart(std::span<std::int64_t> positions, std::size_t tokens, const Call& call) {
  const bool more_is_to_come = call.sequence_length < call.whole_length;
  if (tokens < 2 || !more_is_to_come) {
    return;
  }
  for (std::size_t start = 0; start < positions.size(); start += tokens) {
    const std::int64_t first = positions[start];
    for (std::int64_t& position : positions.subspan(start, tokens)) {
      position -= first;
    }
  }
}

void plant(Pipeline& pipeline, const Encoding& /*encoding*/) {
  change_reading(pipeline, restart);
}

} // namespace

/// The positions of a chunk made from its length alone: right for a prompt in one piece and for one token at
/// a time, whose position comes from the cache.
extern const FaultModel chunk_restarts_position{
    .name = "chunk-restarts-position",
    .kind = "state",
    .summary = "a chunk of several tokens of a sequence that goes on counts its positions from 0",
    .declaration = "the position of a token is that in its sequence",
    .smallest_input = "rope, rotary width 2, pair 0, p = 1 and 2 in a call of length 3 of a sequence of 4, p "
                      "= 1, f32: cosine 1 where 0.540302 is right",
    .convicted_by = "cached-computation",
    .reports = "",
    .why_not = shows_everywhere,
    .plant = plant,
};

} // namespace posproof::impl::faults

#include "impl/faults/fault.hpp"
#include "impl/faults/planting.hpp"

namespace posproof::impl::faults {
namespace {

void forget_start(std::span<std::int64_t> positions, std::size_t tokens, const Call& /*call*/) {
  if (tokens == 1) {
    std::fill(positions.begin(), positions.end(), 0);
  }
}

void plant(Pipeline& pipeline, const Encoding& /*encoding*/) {
  change_reading(pipeline, forget_start);
}

} // namespace

/// The start of the call is not passed on.
extern const FaultModel decode_at_zero{
    .name = "decode-at-zero",
    .kind = "position number",
    .summary = "a token that comes alone is at position 0",
    .declaration = "the position of a token is that in its sequence",
    .smallest_input = "rope, rotary width 2, pair 0, p = 7 alone, f32: cosine 1 where 0.753902 is right",
    .convicted_by = "cached-computation",
    .reports = "start_index not passed: decoding stays at position 0",
    .why_not = shows_everywhere,
    .plant = plant,
};

} // namespace posproof::impl::faults

#include "impl/faults/fault.hpp"
#include "impl/faults/planting.hpp"

namespace posproof::impl::faults {
namespace {

void go_on(std::span<std::int64_t> positions, std::size_t tokens, const Call& /*call*/) {
  for (std::size_t start = 0; start < positions.size(); start += tokens) {
    std::int64_t offset = 0;
    for (std::size_t token = start + 1; token < start + tokens; ++token) {
      offset = positions[token] == 0 ? positions[token - 1] + 1 : offset;
      positions[token] += offset;
    }
  }
}

void plant(Pipeline& pipeline, const Encoding& /*encoding*/) {
  change_reading(pipeline, go_on);
}

} // namespace

/// Packed sequences without their reset.
extern const FaultModel packed_sequence_goes_on{
    .name = "packed-sequence-goes-on",
    .kind = "position number",
    .summary = "a sequence that begins inside of a call goes on counting from the one before",
    .declaration = "positions are those that the call gives",
    .smallest_input = "rope, rotary width 2, pair 0, p = 1 and 0 in one call, p = 0, f32: cosine -0.416147 "
                      "where 1 is right",
    .convicted_by = "order-invariance",
    .reports = "",
    .why_not = shows_everywhere,
    .plant = plant,
};

} // namespace posproof::impl::faults

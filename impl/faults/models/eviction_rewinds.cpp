#include "impl/faults/fault.hpp"
#include "impl/faults/planting.hpp"

namespace posproof::impl::faults {
namespace {

constexpr std::int64_t kept_rows = 64;

void rewind(std::span<std::int64_t> positions, std::size_t tokens, const Call& call) {
  const bool continues = static_cast<std::int64_t>(tokens) < call.sequence_length;
  for (std::size_t i = 0; continues && i < positions.size(); ++i) {
    if (positions[i] > kept_rows) {
      positions[i] = kept_rows + static_cast<std::int64_t>(i % tokens);
    }
  }
}

void plant(Pipeline& pipeline, const Encoding& /*encoding*/) {
  change_reading(pipeline, rewind);
}

} // namespace

/// The cache slides, the positions must not.
extern const FaultModel eviction_rewinds{
    .name = "eviction-rewinds",
    .kind = "position number",
    .summary = "once 64 rows are kept, new tokens are counted from the number of kept rows",
    .declaration = "the position of a token is that in its sequence",
    .smallest_input = "rope, rotary width 2, pair 0, p = 100 alone in a call of length 101, f32: cosine "
                      "0.391857 where 0.862319 is right",
    .convicted_by = "cached-computation",
    .reports = "eviction rewinds the position to the number of kept rows",
    .why_not = shows_everywhere,
    .plant = plant,
};

} // namespace posproof::impl::faults

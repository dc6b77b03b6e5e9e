#include "impl/faults/fault.hpp"
#include "impl/faults/rare_planting.hpp"

#include <bit>

namespace posproof::impl::faults {
namespace {

/// The last position of a call whose length is one more than a power of two from 256 on.
bool is_past_power(std::int64_t position, const Call& call) {
  constexpr std::int64_t least = 256;
  return position >= least && position == call.sequence_length - 1 &&
         std::has_single_bit(static_cast<std::uint64_t>(position));
}

void plant(Pipeline& pipeline, const Encoding& /*encoding*/) {
  change_positions(pipeline, [](std::int64_t position, const Call& call) {
    return is_past_power(position, call) ? position - 1 : position;
  });
}

} // namespace

/// Capacity is a power of two, and is enlarged one token late.
extern const FaultModel length_past_power{
    .name = "length-past-power",
    .kind = "position number",
    .summary = "in a sequence of 2^k + 1 tokens the last one has the code of the one before",
    .declaration = "any class",
    .smallest_input =
        "rope, rotary width 2, pair 0, length 257, p = 256, f32: cosine -0.862304 where -0.0397908 is right",
    .convicted_by = "accuracy",
    .reports = "",
    .why_not = shows_everywhere,
    .plant = plant,
    .context = 1025,
};

} // namespace posproof::impl::faults

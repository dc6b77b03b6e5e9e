#include "impl/faults/fault.hpp"
#include "impl/faults/planting.hpp"

namespace posproof::impl::faults {
namespace {

std::string why_not(const Encoding& encoding) {
  if (critical_lengths(encoding).empty()) {
    return "the length of the sequence has no effect";
  }
  const auto* const longrope = std::get_if<LongRopeScaling>(&encoding.rope()->scaling);
  return longrope != nullptr && longrope->choice == LongRopeScaling::Choice::by_sequence
             ? "the length that the whole sequence may reach chooses the frequencies, not that of a call"
             : "";
}

void take_chunk(std::span<std::int64_t> /*positions*/, std::size_t tokens, Call& call) {
  call.sequence_length = static_cast<std::int64_t>(tokens);
}

void plant(Pipeline& pipeline, const Encoding& /*encoding*/) {
  change_reading(pipeline, take_chunk);
}

} // namespace

/// The shape of the input taken for the length of the sequence: the same until a cache holds the rest.
extern const FaultModel chunk_length_as_sequence{
    .name = "chunk-length-as-sequence",
    .kind = "state",
    .summary = "the number of tokens in the call, not the length of the sequence, chooses the frequencies",
    .declaration = "frequencies that depend on the length of the sequence",
    .smallest_input = "rope, rotary width 4, base 10000, dynamic NTK factor 2 of 4, p = 7 alone in a call of "
                      "length 8, pair 1, f32: sine 0.0699428 where 0.0233312 is right",
    .convicted_by = "cached-computation",
    .reports = "",
    .why_not = why_not,
    .plant = plant,
};

} // namespace posproof::impl::faults

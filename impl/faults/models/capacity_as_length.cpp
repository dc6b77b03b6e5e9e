#include "impl/faults/fault.hpp"
#include "impl/faults/planting.hpp"

namespace posproof::impl::faults {
namespace {

std::string why_not(const Encoding& encoding) {
  return critical_lengths(encoding).empty() ? "the length of the sequence has no effect" : "";
}

void plant(Pipeline& pipeline, const Encoding& encoding) {
  const std::int64_t capacity = std::max(encoding.context, 2 * critical_lengths(encoding).back());
  change_reading(pipeline,
                 [capacity](std::span<std::int64_t> /*positions*/, std::size_t /*tokens*/, Call& call) {
                   call.sequence_length = std::max(call.sequence_length, capacity);
                   call.whole_length = std::max(call.whole_length, call.sequence_length);
                 });
}

} // namespace

/// The longest sequence that could come is taken for the one that came.
extern const FaultModel capacity_as_length{
    .name = "capacity-as-length",
    .kind = "state",
    .summary = "the length of what is allocated chooses the frequencies, not that of the sequence",
    .declaration = "frequencies that depend on the length of the sequence",
    .smallest_input = "rope, rotary width 4, base 10000, dynamic NTK factor 2 of 4, length 4, pair 1, p = 1, "
                      "f32: sine 0.00333333 where 0.00999983 is right",
    .convicted_by = "sequence-lengths",
    .reports = "a dynamic scaling fixed for the maximum at start-up; factors of LongRoPE chosen by the "
               "allocated context; short factors never used",
    .why_not = why_not,
    .plant = plant,
};

} // namespace posproof::impl::faults

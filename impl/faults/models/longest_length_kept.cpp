#include "impl/faults/fault.hpp"
#include "impl/faults/planting.hpp"

#include <atomic>

namespace posproof::impl::faults {
namespace {

std::string why_not(const Encoding& encoding) {
  if (critical_lengths(encoding).empty()) {
    return "the length of the sequence has no effect";
  }
  const auto* const dynamic = std::get_if<DynamicNtkScaling>(&encoding.rope()->scaling);
  return dynamic != nullptr && dynamic->keeps_longest ? "it is declared so" : "";
}

void plant(Pipeline& pipeline, const Encoding& /*encoding*/) {
  change_reading(pipeline, [longest = std::make_shared<std::atomic<std::int64_t>>(0)](
                               std::span<std::int64_t> /*positions*/, std::size_t /*tokens*/, Call& call) {
    std::int64_t known = longest->load();
    while (call.sequence_length > known && !longest->compare_exchange_weak(known, call.sequence_length)) {
    }
    call.sequence_length = std::max(call.sequence_length, known);
    call.whole_length = std::max(call.whole_length, call.sequence_length);
  });
}

} // namespace

/// Calls A, B, A.
extern const FaultModel longest_length_kept{
    .name = "longest-length-kept",
    .kind = "state",
    .summary = "after a long call, short ones keep the frequencies of the long one",
    .declaration = "every call has the frequencies of its own length",
    .smallest_input = "rope, rotary width 4, base 10000, dynamic NTK factor 2 of 4, a call of length 8 and "
                      "then of length 4, pair 1, p = 1, f32: sine 0.00333333 where 0.00999983 is right",
    .convicted_by = "sequence-lengths",
    .reports = "after one long input, short inputs stay scaled: inverse frequencies not restored",
    .why_not = why_not,
    .plant = plant,
};

} // namespace posproof::impl::faults

#include "impl/faults/fault.hpp"
#include "impl/faults/planting.hpp"

namespace posproof::impl::faults {
namespace {

constexpr double largest_sum = 256;

std::string why_not(const Encoding& encoding) {
  return encoding.context > 0 && encoding.context <= 257 ? "no position of the context exceeds 256" : "";
}

void plant(Pipeline& pipeline, const Encoding& /*encoding*/) {
  change_result(pipeline.position,
                [](double position) { return std::clamp(position, -largest_sum, largest_sum); });
}

} // namespace

/// 256 + 1 rounds to 256 and stays there.
extern const FaultModel running_sum_position{
    .name = "running-sum-position",
    .kind = "angle path in low precision",
    .summary = "positions are a sum of ones in bf16: none is larger than 256",
    .declaration = "positions are integers",
    .smallest_input = "rope, rotary width 2, pair 0, p = 257, f32: cosine -0.0397908 where 0.819306 is right",
    .convicted_by = "distinct-rows",
    .reports = "arange in bf16 repeats a value",
    .why_not = why_not,
    .plant = plant,
};

} // namespace posproof::impl::faults

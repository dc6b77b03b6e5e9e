#include "impl/faults/fault.hpp"
#include "impl/faults/planting.hpp"

namespace posproof::impl::faults {
namespace {

std::string why_not(const Encoding& encoding) {
  return phase_model(encoding).axes < 2 ? "positions have one axis" : "";
}

void plant(Pipeline& pipeline, const Encoding& /*encoding*/) {
  std::fill(pipeline.axis.begin(), pipeline.axis.end(), 0);
}

} // namespace

/// Text does not see it.
extern const FaultModel sections_ignored{
    .name = "sections-ignored",
    .kind = "axes",
    .summary = "every pair turns by the position on the first axis",
    .declaration = "positions on several axes",
    .smallest_input = "rope, rotary width 4, base 10000, axes 1 + 1 contiguous, positions (1, 0), pair 1, "
                      "f32: sine 0.00999983 where 0 is right",
    .convicted_by = "axes",
    .reports =
        "image tokens with positions of one axis; height and width overwritten by time in the next step",
    .why_not = why_not,
    .plant = plant,
};

} // namespace posproof::impl::faults

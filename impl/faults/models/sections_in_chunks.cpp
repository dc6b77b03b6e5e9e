#include "impl/faults/fault.hpp"
#include "impl/faults/planting.hpp"

namespace posproof::impl::faults {
namespace {

std::string why_not(const Encoding& encoding) {
  const Rope* const rope = encoding.rope();
  return rope != nullptr && rope->axes.arrangement == RotaryAxes::Arrangement::interleaved
             ? ""
             : "no axes are interleaved";
}

void plant(Pipeline& pipeline, const Encoding& /*encoding*/) {
  std::sort(pipeline.axis.begin(), pipeline.axis.end());
}

} // namespace

/// Text does not see it.
extern const FaultModel sections_in_chunks{
    .name = "sections-in-chunks",
    .kind = "axes",
    .summary = "interleaved axes are taken for contiguous sections",
    .declaration = "axes interleaved over the pairs",
    .smallest_input = "rope, rotary width 8, base 10000, axes 2 + 2 interleaved, positions (1, 0), pair 1, "
                      "f32: sine 0.0998334 where 0 is right",
    .convicted_by = "axes",
    .reports = "interleaved M-RoPE treated as chunks",
    .why_not = why_not,
    .plant = plant,
};

} // namespace posproof::impl::faults

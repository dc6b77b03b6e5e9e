#include "impl/faults/fault.hpp"
#include "impl/faults/planting.hpp"

namespace posproof::impl::faults {
namespace {

std::string why_not(const Encoding& encoding) {
  return phase_model(encoding).axes < 2 ? "positions have one axis" : "";
}

void plant(Pipeline& pipeline, const Encoding& encoding) {
  const int last = phase_model(encoding).axes - 1;
  for (int& axis : pipeline.axis) {
    axis = axis == last ? last - 1 : axis == last - 1 ? last : axis;
  }
}

} // namespace

/// Height and width exchanged. Text does not see it.
extern const FaultModel swapped_axes{
    .name = "swapped-axes",
    .kind = "axes",
    .summary = "the last two axes are exchanged",
    .declaration = "positions on several axes",
    .smallest_input = "rope, rotary width 4, base 10000, axes 1 + 1 contiguous, positions (1, 0), pair 0, "
                      "f32: cosine 1 where 0.540302 is right",
    .convicted_by = "axes",
    .reports = "height and width exchanged by the order of indexing, invisible on square images",
    .why_not = why_not,
    .plant = plant,
};

} // namespace posproof::impl::faults

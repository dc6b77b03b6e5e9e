#include "impl/faults/fault.hpp"
#include "impl/faults/planting.hpp"

namespace posproof::impl::faults {
namespace {

std::string why_not(const Encoding& encoding) {
  if (std::string other = shows_on_rope(encoding); !other.empty()) {
    return other;
  }
  return encoding.rope()->rotary_dimension == 2 ? "a rotary width of 2 has one pair, the same in both layouts"
                                                : "";
}

void plant(Pipeline& pipeline, const Encoding& /*encoding*/) {
  pipeline.rotation = [inner = std::move(pipeline.rotation)](const Pipeline& self, const HeadRotation& head) {
    inner(self, head);
    const std::vector<float> right(head.output.begin(), head.output.end());
    const Layout other = self.layout == Layout::half_split ? Layout::interleaved : Layout::half_split;
    for (int pair = 0; pair < self.rotary_dimension / 2; ++pair) {
      const PairColumns from = columns_of_pair(self.layout, pair, self.rotary_dimension);
      const PairColumns to = columns_of_pair(other, pair, self.rotary_dimension);
      head.output[static_cast<std::size_t>(to.first)] = right[static_cast<std::size_t>(from.first)];
      head.output[static_cast<std::size_t>(to.second)] = right[static_cast<std::size_t>(from.second)];
    }
  };
}

} // namespace

/// Not even position 0 is the identity.
extern const FaultModel written_in_other_layout{
    .name = "written-in-other-layout",
    .kind = "layout",
    .summary = "rotated pairs are written where the other layout has them",
    .declaration = "output in the layout of the input",
    .smallest_input = "rope, rotary width 4, interleaved, p = 0, x = (0, 1, 2, 3), f32: (0, 2, 1, 3) where "
                      "(0, 1, 2, 3) is right",
    .convicted_by = "rotation",
    .reports = "rotated evens and odds concatenated where they belong interleaved",
    .why_not = why_not,
    .plant = plant,
};

} // namespace posproof::impl::faults

#include "impl/faults/call_planting.hpp"
#include "impl/faults/fault.hpp"

namespace posproof::impl::faults {
namespace {

std::string why_not(const Encoding& encoding) {
  if (std::string other = shows_on_rotation(encoding); !other.empty()) {
    return other;
  }
  return encoding.rope()->rotary_dimension == 2 ? "a rotary width of 2 has one pair, the same in both layouts"
                                                : "";
}

void plant(Calls& calls, const Encoding& encoding, const OpenOptions& options) {
  OpenOptions other = options;
  const Layout declared = options.layout.value_or(encoding.rope()->layout);
  other.layout = declared == Layout::half_split ? Layout::interleaved : Layout::half_split;
  plant_other_key(calls, encoding, other);
}

} // namespace

/// Two conventions in one model.
extern const FaultModel key_in_other_layout{
    .name = "key-in-other-layout",
    .kind = "layout",
    .summary = "keys are rotated in the other layout than queries",
    .declaration = "one layout for query and key",
    .smallest_input = "rope, rotary width 4, base 10000, p = 1, half-split, key (1, 0, 0, 0), f32: "
                      "(0.540302, 0.841471, 0, 0) where (0.540302, 0, 0.841471, 0) is right",
    .convicted_by = "rotation",
    .reports = "DeepSeek V3.2: attention interleaved, its indexer half-split",
    .why_not = why_not,
    .plant_around = plant,
};

} // namespace posproof::impl::faults

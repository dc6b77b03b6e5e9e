#include "impl/faults/call_planting.hpp"
#include "impl/faults/fault.hpp"

#include <cstring>

namespace posproof::impl::faults {
namespace {

void plant(Calls& calls, const Encoding& /*encoding*/, const OpenOptions& /*options*/) {
  change_rotated(calls, [](const HeadsTensor& tensor, std::size_t tokens, Format format) {
    for (std::size_t token = 0; token < tokens; ++token) {
      for (std::size_t head = tensor.heads; head-- > 1;) {
        std::memcpy(output_head(tensor, format, token, head), output_head(tensor, format, token, head - 1),
                    storage_bytes(format));
      }
    }
  });
}

} // namespace

/// Two threads for one element.
extern const FaultModel next_head_touched{
    .name = "next-head-touched",
    .kind = "memory",
    .summary = "the first column of a head is written by the head before",
    .declaration = "heads are independent",
    .smallest_input = "rope, rotary width 2, p = 0, two heads (1, 0) and (2, 0), f32: (1, 0) in the second "
                      "where (2, 0) is right",
    .convicted_by = "rotation",
    .reports = "",
    .why_not = shows_on_rotation,
    .plant_around = plant,
};

} // namespace posproof::impl::faults

#include "impl/faults/call_planting.hpp"
#include "impl/faults/fault.hpp"

#include <cstring>

namespace posproof::impl::faults {
namespace {

void plant(Calls& calls, const Encoding& encoding, const OpenOptions& /*options*/) {
  const std::size_t width = head_width(encoding);
  calls.rotate = [width](Subject& subject, const RotateRequest& request) {
    const Format format = subject.declaration().output_format;
    RotateRequest first = request;
    if (first.key && first.key->heads > 1) {
      const HeadsTensor key = *first.key;
      first.key->heads = 1;
      for (std::size_t token = 0; token < request.positions.tokens() && key.input != key.output; ++token) {
        for (std::size_t head = 1; head < key.heads; ++head) {
          std::memcpy(output_head(key, format, token, head), input_head(key, format, token, head),
                      width * storage_bytes(format));
        }
      }
    }
    return subject.rotate(first);
  };
}

} // namespace

/// Right where there is one key head.
extern const FaultModel one_key_head{
    .name = "one-key-head",
    .kind = "memory",
    .summary = "of the keys only the first head is rotated",
    .declaration = "every head of the keys rotates",
    .smallest_input = "rope, rotary width 2, p = 1, second key head (1, 0), f32: (1, 0) where (0.540302, "
                      "0.841471) is right",
    .convicted_by = "rotation",
    .reports = "",
    .why_not = shows_on_rotation,
    .plant_around = plant,
};

} // namespace posproof::impl::faults

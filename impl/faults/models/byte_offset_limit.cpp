#include "impl/faults/fault.hpp"
#include "impl/faults/rare_planting.hpp"

#include <optional>

namespace posproof::impl::faults {
namespace {

/// The position whose data begins 2^31 bytes behind the first in a float32 tensor of 128 heads; empty where
/// no token begins there.
std::optional<std::int64_t> position_at_limit(const Encoding& encoding) {
  constexpr std::int64_t heads = 128;
  const std::int64_t bytes = heads * encoding.rope()->head_dimension * std::int64_t{sizeof(float)};
  constexpr std::int64_t limit = std::int64_t{1} << 31;
  return limit % bytes == 0 ? std::optional(limit / bytes) : std::nullopt;
}

std::string why_not(const Encoding& encoding) {
  if (std::string other = shows_on_rope(encoding); !other.empty()) {
    return other;
  }
  const auto position = position_at_limit(encoding);
  return !position           ? "no token begins at the limit"
         : *position > 32768 ? "the limit lies beyond the context of the matrix"
                             : "";
}

void plant(Pipeline& pipeline, const Encoding& encoding) {
  change_positions(pipeline,
                   [limit = *position_at_limit(encoding)](std::int64_t position, const Call& /*call*/) {
                     return position == limit ? 0 : position;
                   });
}

} // namespace

/// Tensors beyond the limit take a path with 64 bits; the comparison forgets the limit itself.
extern const FaultModel byte_offset_limit{
    .name = "byte-offset-limit",
    .kind = "float32 and integer limits",
    .summary = "the token at a byte offset of exactly 2^31 is read from the start: 128 heads in float32",
    .declaration = "any class",
    .smallest_input =
        "rope, rotary width 2 of 256, pair 0, p = 16384, f32: cosine 1 where -0.828534 is right",
    .convicted_by = "accuracy",
    .reports = "",
    .why_not = why_not,
    .plant = plant,
    .context = 32769,
};

} // namespace posproof::impl::faults

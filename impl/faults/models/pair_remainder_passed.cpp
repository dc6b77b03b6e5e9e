#include "impl/faults/apply_planting.hpp"

namespace posproof::impl::faults {
namespace {

constexpr int lanes = 8;

std::string why_not(const Encoding& encoding) {
  if (std::string other = shows_on_rotation(encoding); !other.empty()) {
    return other;
  }
  return encoding.rope()->pairs() % lanes == 0 ? "the pairs are a multiple of eight" : "";
}

void plant(Calls& calls, const Encoding& encoding, const OpenOptions& options) {
  const Rope rope = *encoding.rope();
  const Layout layout = options.layout.value_or(rope.layout);
  change_rotated(calls, [=](const HeadsTensor& tensor, std::size_t tokens, Format format) {
    if (tensor.input == tensor.output) {
      return;
    }
    for_each_head(tensor, tokens, format, [&](const std::byte* input, std::byte* output) {
      for (int pair = rope.pairs() / lanes * lanes; pair < rope.pairs(); ++pair) {
        const PairColumns columns = columns_of_pair(layout, pair, rope.rotary_dimension);
        for (const int column : {columns.first, columns.second}) {
          const std::size_t at = static_cast<std::size_t>(column) * storage_bytes(format);
          std::memcpy(output + at, input + at, storage_bytes(format));
        }
      }
    });
  });
}

} // namespace

/// A vectorised loop without its remainder.
extern const FaultModel pair_remainder_passed{
    .name = "pair-remainder-passed",
    .kind = "devices and compilers",
    .summary = "pairs beyond a multiple of eight pass as they are",
    .declaration = "any rotary width",
    .smallest_input =
        "rope, rotary width 2, p = 1, x = (1, 0), f32: (1, 0) where (0.540302, 0.841471) is right",
    .convicted_by = "rotation",
    .reports = "",
    .why_not = why_not,
    .plant_around = plant,
};

} // namespace posproof::impl::faults

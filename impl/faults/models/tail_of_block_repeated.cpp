#include "impl/faults/call_planting.hpp"
#include "impl/faults/fault.hpp"

#include <bit>
#include <cstring>

namespace posproof::impl::faults {
namespace {

/// Tokens of a call beyond a power of two, from 32 on, if there is one.
bool is_one_too_many(std::size_t tokens) {
  constexpr std::size_t least = 32;
  return tokens > least && std::has_single_bit(tokens - 1);
}

void plant(Calls& calls, const Encoding& encoding, const OpenOptions& /*options*/) {
  change_rows(calls, [width = row_width(encoding)](const Rows& rows) {
    const std::size_t tokens = rows.positions.tokens();
    if (is_one_too_many(tokens)) {
      std::memcpy(rows.row(tokens - 1), rows.row(tokens - 2), width * storage_bytes(rows.format));
    }
  });
}

} // namespace

/// A grid of blocks whose number is rounded down when one token is left.
extern const FaultModel tail_of_block_repeated{
    .name = "tail-of-block-repeated",
    .kind = "devices and compilers",
    .summary = "in a call of 2^k + 1 tokens, from 33 on, the last one gets the row of the one before",
    .declaration = "calls of any number of tokens",
    .smallest_input = "rope, rotary width 2, 33 tokens from p = 0 on, pair 0, p = 32, f32: cosine 0.914742 "
                      "where 0.834223 is right",
    .convicted_by = "call-shapes",
    .reports = "",
    .why_not = shows_on_phases,
    .plant_around = plant,
};

} // namespace posproof::impl::faults

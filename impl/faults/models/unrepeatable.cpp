#include "impl/faults/fault.hpp"
#include "impl/faults/planting.hpp"

namespace posproof::impl::faults {
namespace {

void plant(Pipeline& pipeline, const Encoding& /*encoding*/) {
  pipeline.storage = [inner = std::move(pipeline.storage)](std::span<const double> values,
                                                           const StoredRow& row,
                                                           std::span<std::uint32_t> bits) {
    inner(values, row, bits);
    const bool is_second_call = row.earlier_calls % 2 != 0;
    if (is_second_call && row.is_output && row.index == 0 && !bits.empty()) {
      bits.front() ^= 1U;
    }
  };
}

} // namespace

/// What a race or an uninitialised value looks like from outside: the smallest difference there is.
extern const FaultModel unrepeatable{
    .name = "unrepeatable",
    .kind = "uninitialised or racing",
    .summary = "the lowest bit of the first value flips on every second call of a handle",
    .declaration = "not stateful: the same call gives the same bits",
    .smallest_input = "rope, rotary width 2, pair 0, p = 0, f32, the second call: cosine 0x3f800001 where "
                      "0x3f800000 is right",
    .convicted_by = "repeatability",
    .reports = "",
    .why_not = shows_everywhere,
    .plant = plant,
};

} // namespace posproof::impl::faults

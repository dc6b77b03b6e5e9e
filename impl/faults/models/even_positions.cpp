#include "impl/faults/fault.hpp"
#include "impl/faults/planting.hpp"

namespace posproof::impl::faults {
namespace {

void plant(Pipeline& pipeline, const Encoding& /*encoding*/) {
  pipeline.position = [inner = std::move(pipeline.position)](std::int64_t position, const Call& call) {
    return inner(position & ~std::int64_t{1}, call);
  };
}

} // namespace

/// A stride of two tokens.
extern const FaultModel even_positions{
    .name = "even-positions",
    .kind = "position number",
    .summary = "odd positions get the code of the even one before",
    .declaration = "positions count by one",
    .smallest_input = "rope, rotary width 2, pair 0, p = 1, f32: cosine 1 where 0.540302 is right",
    .convicted_by = "group-law",
    .reports = "",
    .why_not = shows_everywhere,
    .plant = plant,
};

} // namespace posproof::impl::faults

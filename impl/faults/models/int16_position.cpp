#include "impl/faults/fault.hpp"
#include "impl/faults/planting.hpp"

namespace posproof::impl::faults {
namespace {

std::string why_not(const Encoding& encoding) {
  return encoding.context > 0 && encoding.context <= 32768 ? "every position of the context has 16 bits" : "";
}

void plant(Pipeline& pipeline, const Encoding& /*encoding*/) {
  pipeline.position = [inner = std::move(pipeline.position)](std::int64_t position, const Call& call) {
    return inner(static_cast<std::int16_t>(static_cast<std::uint16_t>(position)), call);
  };
}

} // namespace

/// No context of the first models saw it.
extern const FaultModel int16_position{
    .name = "int16-position",
    .kind = "float32 and integer limits",
    .summary = "positions are kept in 16 bits: 32768 is -32768",
    .declaration = "positions up to 2^31",
    .smallest_input = "rope, rotary width 2, pair 0, p = 32768, f32: sine -0.927856 where 0.927856 is right",
    .convicted_by = "accuracy",
    .reports = "",
    .why_not = why_not,
    .plant = plant,
    .context = 32800,
};

} // namespace posproof::impl::faults

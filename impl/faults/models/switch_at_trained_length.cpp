#include "impl/faults/fault.hpp"
#include "impl/faults/rare_planting.hpp"

namespace posproof::impl::faults {
namespace {

std::int64_t switch_length(const Encoding& encoding) {
  return critical_lengths(encoding).front();
}

std::string why_not(const Encoding& encoding) {
  const Rope* const rope = encoding.rope();
  const bool is_longrope = rope != nullptr && std::holds_alternative<LongRopeScaling>(rope->scaling);
  return is_longrope && !critical_lengths(encoding).empty() ? ""
                                                            : "the frequencies do not switch at a length";
}

void plant(Pipeline& pipeline, const Encoding& encoding) {
  change_reading(pipeline, [at = switch_length(encoding)](std::span<std::int64_t> /*positions*/,
                                                          std::size_t /*tokens*/, Call& call) {
    call.sequence_length += call.sequence_length == at ? 1 : 0;
  });
}

} // namespace

/// A comparison that includes its end: one length of all is wrong.
extern const FaultModel switch_at_trained_length{
    .name = "switch-at-trained-length",
    .kind = "configuration ignored",
    .summary = "a sequence of exactly the trained length has the frequencies of longer ones",
    .declaration = "LongRoPE, which switches beyond the trained length",
    .smallest_input = "phi-3-vision-128k, a call of length 4096, pair 0, p = 1, f32: cosine 0.671983 where "
                      "0.690034 is right",
    .convicted_by = "sequence-lengths",
    .reports = "",
    .why_not = why_not,
    .plant = plant,
};

} // namespace posproof::impl::faults

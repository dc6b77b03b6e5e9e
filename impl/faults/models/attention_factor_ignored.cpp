#include "impl/faults/fault.hpp"
#include "impl/faults/planting.hpp"

namespace posproof::impl::faults {
namespace {

std::string why_not(const Encoding& encoding) {
  return is_one(phase_model(encoding).amplitude) ? "the attention factor is 1" : "";
}

void plant(Pipeline& pipeline, const Encoding& /*encoding*/) {
  pipeline.amplitude = nullptr;
}

} // namespace

/// The frequencies of YaRN or LongRoPE without the factor that belongs to them.
extern const FaultModel attention_factor_ignored{
    .name = "attention-factor-ignored",
    .kind = "amplitude",
    .summary = "cosines and sines are not multiplied by the attention factor",
    .declaration = "a scaling with an attention factor other than 1",
    .smallest_input =
        "rope, rotary width 2, YaRN factor 4, pair 0, p = 0, f32: cosine 1 where 1.13863 is right",
    .convicted_by = "attention-factor",
    .reports = "YaRN factor dropped on the interleaved path; mscale keys of LongRoPE not read; factor "
               "missing in the cache shift",
    .why_not = why_not,
    .plant = plant,
};

} // namespace posproof::impl::faults

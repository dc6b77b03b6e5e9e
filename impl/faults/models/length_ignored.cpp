#include "impl/faults/fault.hpp"
#include "impl/faults/planting.hpp"

namespace posproof::impl::faults {
namespace {

std::string why_not(const Encoding& encoding) {
  return critical_lengths(encoding).empty() ? "the length of the sequence has no effect" : "";
}

void plant(Pipeline& pipeline, const Encoding& encoding) {
  pipeline.cosine_laws = phase_model(encoding).frequencies;
  pipeline.sine_laws = pipeline.cosine_laws;
}

} // namespace

/// Frequencies made once, for a short sequence, and kept.
extern const FaultModel length_ignored{
    .name = "length-ignored",
    .kind = "state",
    .summary = "every call has the frequencies of a short sequence",
    .declaration = "frequencies that depend on the length of the sequence",
    .smallest_input = "rope, rotary width 4, base 10000, dynamic NTK factor 2 of 4, length 8, pair 1, p = 1, "
                      "f32: sine 0.00999983 where 0.00333333 is right",
    .convicted_by = "sequence-lengths",
    .reports = "only one list of LongRoPE read",
    .why_not = why_not,
    .plant = plant,
};

} // namespace posproof::impl::faults

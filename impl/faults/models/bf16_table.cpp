#include "impl/faults/fault.hpp"
#include "impl/faults/planting.hpp"

namespace posproof::impl::faults {
namespace {

void plant(Pipeline& pipeline, const Encoding& /*encoding*/) {
  pipeline.amplitude = [inner = pipeline.amplitude](double value) {
    return rounded_to_bf16(inner ? inner(value) : value);
  };
}

} // namespace

/// Right where the narrower table is declared.
extern const FaultModel bf16_table{
    .name = "bf16-table",
    .kind = "storage or rotation in low precision",
    .summary = "cosines and sines are rounded to bf16 before they are stored or used",
    .declaration = "a table in f32",
    .smallest_input = "rope, rotary width 2, pair 0, p = 1, f32: cosine 0.539062 where 0.540302 is right",
    .convicted_by = "accuracy",
    .reports = "a kernel that requires cosines and sines in the type of its input; a cache cast in place to "
               "the type of the query",
    .why_not = shows_everywhere,
    .plant = plant,
    .hidden_in = hidden_beside_f32,
};

} // namespace posproof::impl::faults

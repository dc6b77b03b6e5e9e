#include "impl/faults/fault.hpp"
#include "impl/faults/planting.hpp"

namespace posproof::impl::faults {
namespace {

std::string why_not(const Encoding& encoding) {
  if (std::string other = shows_on_rope(encoding); !other.empty()) {
    return other;
  }
  const Rope& rope = *encoding.rope();
  return rope.rotary_dimension == rope.head_dimension ? "the whole head rotates"
         : rope.rotary_dimension == 2                 ? "the only exponent is 0"
                                                      : "";
}

void plant(Pipeline& pipeline, const Encoding& encoding) {
  const Rope& rope = *encoding.rope();
  change_laws(pipeline, [&](FrequencyLaw& law) {
    law.numerator *= rope.rotary_dimension;
    law.denominator *= rope.head_dimension;
  });
}

} // namespace

/// Slow pairs turn too fast.
extern const FaultModel exponent_over_head{
    .name = "exponent-over-head",
    .kind = "partial rotary",
    .summary = "the exponent counts to the head width, not to the rotary width",
    .declaration = "exponents 2i/d, d the rotary width",
    .smallest_input =
        "rope, rotary width 4 of 8, base 10000, pair 1, p = 1, f32: sine 0.0998334 where 0.00999983 is right",
    .convicted_by = "frequency",
    .reports =
        "exponent and pair offset by head_dim where rotary_dim belongs; the unit test had the same error",
    .why_not = why_not,
    .plant = plant,
};

} // namespace posproof::impl::faults

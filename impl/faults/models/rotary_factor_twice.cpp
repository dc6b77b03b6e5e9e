#include "impl/faults/fault.hpp"
#include "impl/faults/planting.hpp"

namespace posproof::impl::faults {
namespace {

std::string why_not(const Encoding& encoding) {
  if (std::string other = shows_on_rope(encoding); !other.empty()) {
    return other;
  }
  return encoding.rope()->rotary_dimension < 4 ? "half of one pair is none" : "";
}

void plant(Pipeline& pipeline, const Encoding& /*encoding*/) {
  for (auto* const laws : {&pipeline.cosine_laws, &pipeline.sine_laws}) {
    for (std::size_t pair = 0; pair < laws->size(); ++pair) {
      FrequencyLaw& law = (*laws)[pair];
      law.numerator *= 2;
      if (pair >= laws->size() / 2) {
        law.scaling = Resting{};
      }
    }
  }
}

} // namespace

/// The other pairs rest.
extern const FaultModel rotary_factor_twice{
    .name = "rotary-factor-twice",
    .kind = "partial rotary",
    .summary = "half of the rotary width rotates, with the exponents of that half",
    .declaration = "the declared rotary width",
    .smallest_input =
        "rope, rotary width 8, base 10000, pair 1, p = 1, f32: sine 0.00999983 where 0.0998334 is right",
    .convicted_by = "frequency",
    .reports = "the partial factor forced, or multiplied in twice",
    .why_not = why_not,
    .plant = plant,
};

} // namespace posproof::impl::faults

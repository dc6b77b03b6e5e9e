#include "impl/faults/fault.hpp"
#include "impl/faults/rare_planting.hpp"

namespace posproof::impl::faults {
namespace {

/// Bases at which the power takes the table of another interval.
bool is_in_the_binade(double base) {
  return base >= 0x1p18 && base < 0x1p19;
}

std::string why_not(const Encoding& encoding) {
  const auto is_hit = [](const FrequencyLaw& law) { return is_in_the_binade(law.base) && law.numerator > 0; };
  const std::vector<FrequencyLaw> laws = laws_of(encoding);
  return std::any_of(laws.begin(), laws.end(), is_hit) ? "" : "the base lies in another binade";
}

void plant(Pipeline& pipeline, const Encoding& /*encoding*/) {
  pipeline.inverse_frequency = [inner = std::move(pipeline.inverse_frequency)](const FrequencyLaw& law) {
    const bool is_hit = is_in_the_binade(law.base) && law.numerator > 0;
    return rounded_to_f32(inner(law) * (is_hit ? 1 + 0x1p-12 : 1));
  };
}

} // namespace

/// A logarithm by intervals with one bad constant: most configurations never meet it.
extern const FaultModel power_off_in_a_binade{
    .name = "power-off-in-a-binade",
    .kind = "frequency formula",
    .summary = "frequencies are 2^-12 too fast where the base lies between 2^18 and 2^19",
    .declaration = "any class",
    .smallest_input =
        "rope, rotary width 4, base 262144, pair 1, p = 1, f32: sine 0.0019536 where 0.00195312 is right",
    .convicted_by = "accuracy",
    .reports = "",
    .why_not = why_not,
    .plant = plant,
    .context = 8192,
};

} // namespace posproof::impl::faults

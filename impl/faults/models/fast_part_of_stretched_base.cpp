#include "impl/contracts/real_frequency.hpp"
#include "impl/faults/fault.hpp"
#include "impl/faults/planting.hpp"

namespace posproof::impl::faults {
namespace {

double stretched(const FrequencyLaw& law, const IndexRamp& ramp) {
  FrequencyLaw other = law;
  other.scaling = StretchedBase{.factor = ramp.factor, .width = ramp.width};
  return contracts::RealFrequency<double>(other)();
}

double as_before(const FrequencyLaw& law) {
  FrequencyLaw other = law;
  other.scaling = Unscaled{};
  return contracts::RealFrequency<double>(other)();
}

void plant(Pipeline& pipeline, const Encoding& /*encoding*/) {
  pipeline.inverse_frequency = [inner = std::move(pipeline.inverse_frequency)](const FrequencyLaw& law) {
    const auto* const ramp = std::get_if<IndexRamp>(&law.scaling);
    if (ramp == nullptr) {
      return inner(law);
    }
    const double kept = contracts::RealFrequency<double>(law).kept_part(*ramp);
    return rounded_to_f32(inner(law) + kept * (stretched(law, *ramp) - as_before(law)));
  };
}

} // namespace

/// Fast pairs turn at the wrong speed.
extern const FaultModel fast_part_of_stretched_base{
    .name = "fast-part-of-stretched-base",
    .kind = "frequency formula",
    .summary = "the part of a ramp that is not divided has the base of NTK-aware scaling",
    .declaration = "YaRN: fast pairs turn as before",
    .smallest_input = "rope, rotary width 128, base 10000, YaRN factor 16 of 4096, pair 10, p = 1, f32: sine "
                      "0.194294 where 0.300055 is right",
    .convicted_by = "frequency",
    .reports = "the extrapolated branch of YaRN used the enlarged base",
    .why_not = shows_on_ramp,
    .plant = plant,
};

} // namespace posproof::impl::faults

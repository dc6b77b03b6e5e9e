#include "impl/faults/fault.hpp"
#include "impl/faults/planting.hpp"

namespace posproof::impl::faults {
namespace {

void change(FrequencyLaw& law) {
  law.divisor *= law.divisor;
  if (auto* const ramp = std::get_if<IndexRamp>(&law.scaling)) {
    ramp->factor *= ramp->factor;
  } else if (auto* const wavelengths = std::get_if<WavelengthRamp>(&law.scaling)) {
    wavelengths->factor *= wavelengths->factor;
  }
}

std::string why_not(const Encoding& encoding) {
  return shows_where_changed(encoding, change, "no frequency is divided by a factor");
}

void plant(Pipeline& pipeline, const Encoding& /*encoding*/) {
  change_laws(pipeline, change);
}

} // namespace

/// By the loader and by the kernel.
extern const FaultModel scaled_twice{
    .name = "scaled-twice",
    .kind = "configuration ignored",
    .summary = "the scaling is applied twice",
    .declaration = "a scaling that is applied once",
    .smallest_input =
        "rope, rotary width 2, linear factor 8, pair 0, p = 1, f32: cosine 0.999878 where 0.992198 is right",
    .convicted_by = "frequency",
    .reports = "YaRN done in Python and once more in C++",
    .why_not = why_not,
    .plant = plant,
    .context = 8192,
};

} // namespace posproof::impl::faults

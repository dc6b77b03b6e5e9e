#include "impl/faults/fault.hpp"
#include "impl/faults/planting.hpp"

namespace posproof::impl::faults {
namespace {

void change(FrequencyLaw& law) {
  const auto extend = [](std::int64_t& trained, double factor) {
    trained = static_cast<std::int64_t>(static_cast<double>(trained) * factor);
  };
  if (auto* const ramp = std::get_if<IndexRamp>(&law.scaling)) {
    extend(ramp->trained, ramp->factor);
  } else if (auto* const wavelengths = std::get_if<WavelengthRamp>(&law.scaling)) {
    extend(wavelengths->trained, wavelengths->factor);
  }
}

std::string why_not(const Encoding& encoding) {
  return shows_where_changed(encoding, change, "no frequency is scaled by a ramp");
}

void plant(Pipeline& pipeline, const Encoding& /*encoding*/) {
  change_laws(pipeline, change);
}

} // namespace

/// The ends of the ramp move.
extern const FaultModel extended_as_trained{
    .name = "extended-as-trained",
    .kind = "frequency formula",
    .summary = "the extended length is taken for the trained one",
    .declaration = "a trained length beside the factor",
    .smallest_input = "rope, rotary width 8, base 10000, YaRN factor 4 of 4096, pair 2, p = 1, f32: sine "
                      "0.00853964 where 0.00711639 is right",
    .convicted_by = "frequency",
    .reports = "one option for the length of the table and the original length of YaRN",
    .why_not = why_not,
    .plant = plant,
};

} // namespace posproof::impl::faults

#include "impl/faults/fault.hpp"
#include "impl/faults/rare_planting.hpp"

namespace posproof::impl::faults {
namespace {

/// The trained length that a scaling names and that the frequencies of a call do not depend on; 0: none.
std::int64_t trained_length(const Encoding& encoding) {
  for (const FrequencyLaw& law : laws_of(encoding)) {
    if (const auto* const ramp = std::get_if<WavelengthRamp>(&law.scaling)) {
      return ramp->trained;
    }
  }
  return 0;
}

std::string why_not(const Encoding& encoding) {
  return trained_length(encoding) > 1 ? "" : "no scaling by wavelength names a trained length";
}

void plant(Pipeline& pipeline, const Encoding& encoding) {
  change_positions(pipeline, [trained = trained_length(encoding)](std::int64_t position, const Call& call) {
    return position == trained && call.sequence_length > trained ? position - 1 : position;
  });
}

} // namespace

/// Two tables, one of the trained length and one for what lies beyond it, which begins one early.
extern const FaultModel trained_length_row{
    .name = "trained-length-row",
    .kind = "position number",
    .summary = "the first position beyond the trained length has the code of the one before",
    .declaration = "a scaling that names a trained length",
    .smallest_input = "rope, rotary width 2, llama3 factor 8 of 4 between 1 and 4, pair 0, length 5, p = 4, "
                      "f32: cosine 0.930508 where 0.877583 is right",
    .convicted_by = "accuracy",
    .reports = "",
    .why_not = why_not,
    .plant = plant,
    .context = 8193,
};

} // namespace posproof::impl::faults

#include "impl/faults/fault.hpp"
#include "impl/faults/planting.hpp"

namespace posproof::impl::faults {
namespace {

void change(FrequencyLaw& law) {
  auto* const stretch = std::get_if<StretchedBase>(&law.scaling);
  if (stretch != nullptr && !stretch->plain) {
    stretch->factor =
        static_cast<double>(std::max<std::int64_t>(1, stepped_alpha(stretch->length, stretch->trained)));
    stretch->plain = true;
  }
}

std::string why_not(const Encoding& encoding) {
  const Rope* const rope = encoding.rope();
  const auto* const dynamic = rope == nullptr ? nullptr : std::get_if<DynamicNtkScaling>(&rope->scaling);
  return dynamic != nullptr && dynamic->growth == DynamicNtkScaling::Growth::proportional
             ? ""
             : "no base grows in proportion to the length of a call";
}

void plant(Pipeline& pipeline, const Encoding& /*encoding*/) {
  change_laws(pipeline, change);
}

} // namespace

/// Both are called dynamic.
extern const FaultModel stepped_growth{
    .name = "stepped-growth",
    .kind = "frequency formula",
    .summary = "the base grows by steps of powers of two where it is declared proportional, or the reverse",
    .declaration = "the declared growth of dynamic NTK",
    .smallest_input = "rope, rotary width 4, base 10000, dynamic NTK factor 2 of 4, length 5, pair 1, p = 1, "
                      "f32: sine 0.00333333 where 0.00666662 is right",
    .convicted_by = "sequence-lengths",
    .reports = "a formula of Qwen for α under the name of the common one",
    .why_not = why_not,
    .plant = plant,
};

} // namespace posproof::impl::faults

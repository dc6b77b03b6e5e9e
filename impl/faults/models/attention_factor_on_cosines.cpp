#include "impl/faults/fault.hpp"
#include "impl/faults/planting.hpp"

namespace posproof::impl::faults {
namespace {

std::string why_not(const Encoding& encoding) {
  return is_one(phase_model(encoding).amplitude) ? "the attention factor is 1" : "";
}

void plant(Pipeline& pipeline, const Encoding& /*encoding*/) {
  pipeline.turn = [inner = std::move(pipeline.turn), amplitude = std::move(pipeline.amplitude)](
                      std::span<const double> angles, std::span<double> cosines, std::span<double> sines) {
    inner(angles, cosines, sines);
    std::transform(cosines.begin(), cosines.end(), cosines.begin(), amplitude);
  };
  pipeline.amplitude = nullptr;
}

} // namespace

/// Pairs turn on an ellipse.
extern const FaultModel attention_factor_on_cosines{
    .name = "attention-factor-on-cosines",
    .kind = "amplitude",
    .summary = "cosines alone are multiplied by the attention factor",
    .declaration = "the attention factor on cosines and sines",
    .smallest_input =
        "rope, rotary width 2, YaRN factor 4, pair 0, p = 1, f32: sine 0.841471 where 0.958124 is right",
    .convicted_by = "pair-norm",
    .reports = "",
    .why_not = why_not,
    .plant = plant,
};

} // namespace posproof::impl::faults

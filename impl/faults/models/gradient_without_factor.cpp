#include "impl/faults/apply_planting.hpp"
#include "impl/kernels/scaled_exponential.hpp"

namespace posproof::impl::faults {
namespace {

std::string why_not(const Encoding& encoding) {
  if (std::string other = shows_on_rotation(encoding); !other.empty()) {
    return other;
  }
  return is_one(phase_model(encoding).amplitude) ? "the attention factor is 1" : "";
}

void plant(Calls& calls, const Encoding& encoding, const OpenOptions& /*options*/) {
  const auto rotary = static_cast<std::size_t>(encoding.rope()->rotary_dimension);
  const double factor = kernels::value_of(phase_model(encoding).amplitude).high;
  change_gradient(calls, [=](const HeadsTensor& tensor, std::size_t tokens, Format format) {
    for_each_head(tensor, tokens, format, [&](const std::byte* /*input*/, std::byte* output) {
      for (std::size_t i = 0; i < rotary; ++i) {
        const double value = static_cast<double>(load_element(format, output, i)) / factor;
        store_element(format, round_to_nearest(format, value), output, i);
      }
    });
  });
}

} // namespace

/// Only the forward pass multiplies.
extern const FaultModel gradient_without_factor{
    .name = "gradient-without-factor",
    .kind = "adjoint",
    .summary = "the gradient is not multiplied by the attention factor",
    .declaration = "backward is the adjoint of the rotation with its factor",
    .smallest_input =
        "rope, rotary width 2, factor 1.19024, p = 0, g = (1, 0), f32: (1, 0) where (1.19024, 0) is right",
    .convicted_by = "backward-accuracy",
    .reports = "",
    .why_not = why_not,
    .plant_around = plant,
};

} // namespace posproof::impl::faults

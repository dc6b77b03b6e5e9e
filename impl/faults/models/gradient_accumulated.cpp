#include "impl/faults/apply_planting.hpp"

namespace posproof::impl::faults {
namespace {

void plant(Calls& calls, const Encoding& encoding, const OpenOptions& /*options*/) {
  const std::size_t width = head_width(encoding);
  calls.backward = [width](Subject& subject, const RotateRequest& request) {
    const Format format = subject.declaration().output_format;
    std::vector<float> before;
    const auto visit = [&](const auto& act) {
      for (const auto* const tensor : {&request.query, &request.key}) {
        if (*tensor && (*tensor)->input != (*tensor)->output) {
          for_each_head(**tensor, request.positions.tokens(), format, act);
        }
      }
    };
    visit([&](const std::byte* /*input*/, std::byte* output) {
      for (std::size_t i = 0; i < width; ++i) {
        before.push_back(load_element(format, output, i));
      }
    });
    SubjectStatus status = subject.backward(request);
    std::size_t next = 0;
    if (status.is_ok()) {
      visit([&](const std::byte* /*input*/, std::byte* output) {
        for (std::size_t i = 0; i < width; ++i) {
          const auto sum =
              static_cast<double>(load_element(format, output, i)) + static_cast<double>(before[next++]);
          store_element(format, round_to_nearest(format, sum), output, i);
        }
      });
    }
    return status;
  };
}

} // namespace

/// Right wherever the caller clears the buffer.
extern const FaultModel gradient_accumulated{
    .name = "gradient-accumulated",
    .kind = "adjoint",
    .summary = "the gradient is added to what the output held",
    .declaration = "outputs are written",
    .smallest_input =
        "rope, rotary width 2, p = 0, g = (1, 0), output (5, 5), f32: (6, 5) where (1, 0) is right",
    .convicted_by = "backward-accuracy",
    .reports = "",
    .why_not = shows_on_rotation,
    .plant_around = plant,
};

} // namespace posproof::impl::faults

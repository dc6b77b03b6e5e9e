#include "impl/faults/apply_planting.hpp"

namespace posproof::impl::faults {
namespace {

void plant(Calls& calls, const Encoding& encoding, const OpenOptions& /*options*/) {
  calls.apply = [encoding](Subject& subject, const ApplyRequest& request) {
    const Declaration& declared = subject.declaration();
    const Format format = declared.table_format;
    const std::size_t width = supplied_width(declared, encoding);
    std::vector<std::byte> sine(request.table_rows * request.row_stride * storage_bytes(format));
    for (std::size_t row = 0; row < request.table_rows; ++row) {
      for (std::size_t column = 0; column < width; ++column) {
        const std::size_t at = row * request.row_stride + column;
        const float value = -load_element(format, request.sine, at);
        store_element(format, round_to_nearest(format, static_cast<double>(value)), sine.data(), at);
      }
    }
    ApplyRequest negated = request;
    negated.sine = sine.data();
    return subject.apply(negated);
  };
}

} // namespace

/// A cache made for x·cos - rotate(x)·sin.
extern const FaultModel applied_sine_sign{
    .name = "applied-sine-sign",
    .kind = "layout",
    .summary = "supplied sines are taken with the opposite sign",
    .declaration = "the declared direction",
    .smallest_input = "rope, rotary width 2, p = 1, x = (1, 0), f32: (0.540302, -0.841471) where (0.540302, "
                      "0.841471) is right",
    .convicted_by = "applied-rotation",
    .reports = "",
    .why_not = shows_on_rotation,
    .plant_around = plant,
    .declare = only_applies,
};

} // namespace posproof::impl::faults

#include "impl/faults/call_planting.hpp"
#include "impl/faults/fault.hpp"

namespace posproof::impl::faults {
namespace {

std::string why_not(const Encoding& encoding) {
  const Sinusoidal* const sinusoidal = encoding.sinusoidal();
  return sinusoidal != nullptr && sinusoidal->width % 2 != 0 ? "" : "the width is even";
}

void plant(Calls& calls, const Encoding& /*encoding*/, const OpenOptions& /*options*/) {
  calls.encode = [](Subject& /*subject*/, const EncodeRequest& /*request*/) {
    return SubjectStatus::refusal("sines and cosines have other shapes");
  };
}

} // namespace

/// The columns of both functions must have one shape.
extern const FaultModel odd_width_refused{
    .name = "odd-width-refused",
    .kind = "formula of rows",
    .summary = "rows of odd width are refused",
    .declaration = "any width of at least 1",
    .smallest_input = "sinusoidal, width 5, p = 0: a refusal where three sines and two cosines are right",
    .convicted_by = "defined",
    .reports = "a crash for odd widths: the slice of the cosines is one shorter",
    .why_not = why_not,
    .plant_around = plant,
};

} // namespace posproof::impl::faults

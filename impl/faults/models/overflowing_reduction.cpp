#include "impl/faults/fault.hpp"
#include "impl/faults/planting.hpp"

#include <cmath>
#include <numbers>

namespace posproof::impl::faults {
namespace {

/// Sine of a reduced angle, by a polynomial that is right within an eighth of a turn.
double polynomial_sine(double x) {
  const double square = x * x;
  return x * (1 - square / 6 * (1 - square / 20 * (1 - square / 42 * (1 - square / 72))));
}

double polynomial_cosine(double x) {
  const double square = x * x;
  return 1 - square / 2 * (1 - square / 12 * (1 - square / 30 * (1 - square / 56 * (1 - square / 90))));
}

void plant(Pipeline& pipeline, const Encoding& /*encoding*/) {
  pipeline.turn = [](std::span<const double> angles, std::span<double> cosines, std::span<double> sines) {
    for (std::size_t i = 0; i < angles.size(); ++i) {
      const double quarters = std::clamp(std::nearbyint(angles[i] * 2 / std::numbers::pi), -128.0, 127.0);
      const double rest = angles[i] - quarters * std::numbers::pi / 2;
      const double c = polynomial_cosine(rest);
      const double s = polynomial_sine(rest);
      const int quadrant = static_cast<int>(quarters) & 3;
      cosines[i] = quadrant == 0 ? c : quadrant == 1 ? -s : quadrant == 2 ? -c : s;
      sines[i] = quadrant == 0 ? s : quadrant == 1 ? c : quadrant == 2 ? -s : -c;
    }
  };
}

} // namespace

/// In the field the quotient has more bits and the values are as wrong.
extern const FaultModel overflowing_reduction{
    .name = "overflowing-reduction",
    .kind = "range reduction and fast sine",
    .summary =
        "the quotient of the reduction has 8 bits: beyond 127 quarter turns a polynomial leaves its range",
    .declaration = "any class: values within the amplitude",
    .smallest_input = "rope, rotary width 2, pair 0, p = 210, f32: cosine 2384.38 where -0.883877 is right",
    .convicted_by = "bounded",
    .reports = "a sine of 13.29 and infinity from a Cephes reduction whose quotient overflows; values beyond "
               "1 once the quotient passes 2^16",
    .why_not = shows_everywhere,
    .plant = plant,
};

} // namespace posproof::impl::faults

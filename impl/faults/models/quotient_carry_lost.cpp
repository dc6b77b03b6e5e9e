#include "impl/faults/fault.hpp"
#include "impl/faults/rare_planting.hpp"

#include <cmath>
#include <numbers>

namespace posproof::impl::faults {
namespace {

/// Quarter turns whose number ends in 15 zero bits are one too many.
double one_turn_short(double angle) {
  constexpr double quarter = std::numbers::pi / 2;
  constexpr double carry = 32768;
  const double quotient = std::round(angle / quarter);
  return quotient != 0 && std::fmod(quotient, carry) == 0 ? angle - quarter : angle;
}

/// A frequency below 1 reaches the quotient beyond the context of the matrix.
std::string why_not(const Encoding& encoding) {
  const std::string other = shows_on_narrow_rows(encoding);
  return other.empty() ? shows_on_exact_angles(encoding) : other;
}

void plant(Pipeline& pipeline, const Encoding& /*encoding*/) {
  change_turned(pipeline, one_turn_short);
}

} // namespace

/// A carry between the two halves of the quotient that is forgotten.
extern const FaultModel quotient_carry_lost{
    .name = "quotient-carry-lost",
    .kind = "range reduction and fast sine",
    .summary = "a quarter turn is lost where their number is a multiple of 32768",
    .declaration = "rows of up to 16 pairs",
    .smallest_input = "rope, rotary width 2, pair 0, p = 51472, f32: cosine 0.145924 where 0.989366 is right",
    .convicted_by = "accuracy",
    .reports = "",
    .why_not = why_not,
    .plant = plant,
    .context = 65536,
};

} // namespace posproof::impl::faults

#include "spec/accuracy_class.hpp"

#include "spec/domain.hpp"
#include "spec/scaling_cost.hpp"

#include <algorithm>
#include <cmath>

namespace posproof {

const std::array<std::string_view, accuracy_class_count> accuracy_class_promises{
    "correctly rounded at every point",
    "one of the two neighbours of the true value",
    "error ≤ 4u whatever the position (+ 2u where the amplitude is not 1)",
    "uniform + (5 + 3L)·θ·2^-53: the angle in double",
    "uniform + (5 + L)·θ·2^-24: the angle in float32, inverse frequency by pow",
    "uniform + (5 + 3L)·θ·2^-24: the angle in float32 by any route (the default)",
    "uniform + (1 + 4i + L)·θ·2^-24: the float32 angle multiplied up from pair to pair",
};

namespace {

/// c of the slope c·θ·unit, without the terms that all float32 routes share.
double route_constant(AccuracyClass accuracy, const LaneFacts& lane) {
  const double logarithm = log_frequency(lane.law);
  switch (accuracy) {
  case AccuracyClass::angle_f32_pow:
    return 5 + logarithm;
  case AccuracyClass::angle_f64:
  case AccuracyClass::angle_f32:
    return 5 + (std::holds_alternative<StretchedBase>(lane.law.scaling) ? 5 : 3) * logarithm;
  case AccuracyClass::angle_f32_recurrence:
    return 1 + 4 * static_cast<double>(lane.steps) + logarithm;
  case AccuracyClass::exact:
  case AccuracyClass::faithful:
  case AccuracyClass::uniform:
    break;
  }
  return 0;
}

} // namespace

ClassBound class_bound(AccuracyClass accuracy, Format format, const LaneFacts& lane) noexcept {
  const double u = unit_roundoff(format);
  // Values up to a stand at most in the binade of a, whose half spacing is u·a at most; those up to 1, u/2.
  const double half_spacing = lane.amplitude == 1 ? u / 2 : u;
  if (accuracy == AccuracyClass::exact) {
    return {half_spacing, 0, 0};
  }
  if (accuracy == AccuracyClass::faithful) {
    return {2 * half_spacing, 0, 0};
  }
  ClassBound bound{lane.amplitude == 1 ? 4 * u : 6 * u, 0, 0};
  if (accuracy == AccuracyClass::uniform || lane.frequency == 0) {
    return bound;
  }
  const bool in_double = accuracy == AccuracyClass::angle_f64;
  const double unit = std::ldexp(lane.frequency, in_double ? -53 : -24);
  double near = 0;
  if (!lane.law.is_exactly_one()) {
    near = scaled_cost(lane.law, route_constant(accuracy, lane), in_double);
  }
  bound.slope = near * unit;
  bound.far_slope = (in_double ? near : near + 1) * unit;
  return bound;
}

std::optional<std::int64_t> first_useless_position(const ClassBound& bound) noexcept {
  // Negated comparisons so that a NaN bound counts as useless.
  const auto useless = [&](std::int64_t p) { return !(bound.at(static_cast<double>(p)) < useless_error); };
  if (!useless(largest_position)) {
    return std::nullopt;
  }
  // The bound never decreases with |p|.
  std::int64_t below = -1;
  std::int64_t at = largest_position;
  while (at - below > 1) {
    const std::int64_t middle = below + (at - below) / 2;
    (useless(middle) ? at : below) = middle;
  }
  return at;
}

} // namespace posproof

#include "properties/rounding.hpp"

namespace posproof::properties {

std::optional<std::uint32_t> rounded_truth(const PhaseOracle& oracle, Format format, const PhasePoint& point,
                                           double middle) {
  const double radius = oracle.radius(middle, point.position);
  if (radius == 0) {
    return round_to_nearest(format, middle);
  }
  const std::uint32_t lower = round_to_nearest(format, middle - radius, -1);
  const std::uint32_t upper = round_to_nearest(format, middle + radius, +1);
  return lower == upper ? std::optional(lower) : oracle.correctly_rounded(format, point);
}

Rounding judge_rounding(const Trial& trial, const JudgedValue& value, double truth) {
  if (!std::isfinite(value.observed)) {
    return Rounding::neither;
  }
  const Format format = row_format(trial);
  const PhasePoint point = phase_point(trial, value.point);
  const auto nearest = rounded_truth(trial, format, point, truth);
  if (!nearest) {
    return Rounding::undecided;
  }
  const std::int64_t distance =
      ordinal_of(format, stored(format, value.observed).bits) - ordinal_of(format, *nearest);
  if (distance == 0) {
    return Rounding::correct;
  }
  if (distance != 1 && distance != -1) {
    return Rounding::neither;
  }
  // The neighbour on the side of the truth is the other candidate; an exact truth has no second neighbour.
  const double rounded = value_of(format, *nearest);
  const double radius = trial.oracle->radius(truth, point.position);
  Enclosure enclosure{truth - radius, truth + radius};
  if (enclosure.lower <= rounded && rounded <= enclosure.upper) {
    enclosure = trial.oracle->enclose(point);
  }
  if (enclosure.lower == rounded && enclosure.upper == rounded) {
    return Rounding::neither;
  }
  const bool truth_above = enclosure.lower >= rounded;
  const bool truth_below = enclosure.upper <= rounded;
  if (truth_above == truth_below) {
    return Rounding::undecided;
  }
  return (distance > 0) == truth_above ? Rounding::neighbour : Rounding::neither;
}

} // namespace posproof::properties

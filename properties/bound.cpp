#include "properties/bound.hpp"

namespace posproof::properties {

double output_roundoff(const Declaration& declaration) noexcept {
  const double output = unit_roundoff(declaration.output_format);
  return output > unit_roundoff(declaration.compute_format) ? output : 0.0;
}

double subnormal_floor(const Declaration& declaration) noexcept {
  return 3 * half_subnormal_spacing(declaration.output_format);
}

std::vector<RowBound> table_bounds(const std::vector<LaneFacts>& lanes, AccuracyClass accuracy,
                                   Format format) {
  std::vector<RowBound> bounds;
  bounds.reserve(lanes.size());
  for (const LaneFacts& lane : lanes) {
    RowBound bound;
    bound.table = class_bound(accuracy, format, lane);
    bound.amplitude = lane.amplitude;
    bounds.push_back(bound);
  }
  return bounds;
}

std::vector<RowBound> rotation_bounds(const std::vector<LaneFacts>& lanes, const Declaration& declaration) {
  std::vector<RowBound> bounds = table_bounds(lanes, declaration.accuracy, declaration.table_format);
  for (RowBound& bound : bounds) {
    bound.is_rotated = true;
    bound.compute = unit_roundoff(declaration.compute_format);
    bound.output = output_roundoff(declaration);
    bound.floor = subnormal_floor(declaration);
  }
  return bounds;
}

} // namespace posproof::properties

#include "properties/measured_angle.hpp"

#include "spec/position.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace posproof::properties {
namespace {

constexpr double quarter_turn = std::numbers::pi / 2;

/// Angle and its bound from what the row has of the frequency. A vector within η of a unit vector is off by
/// at most asin η; a lone sine or cosine is inverted, with the slope at the far end of its error.
void read_angle(const PhaseModel::Lanes& lanes, double cosine, double sine, double component_bound,
                double vector_bound, MeasuredAngle& angle) {
  if (lanes.is_pair()) {
    angle.observed = std::atan2(sine, cosine);
    angle.bound = vector_bound < 1 ? std::asin(vector_bound) : quarter_turn;
    return;
  }
  const double value = lanes.sine >= 0 ? sine : cosine;
  const double truth = lanes.sine >= 0 ? std::sin(angle.expected) : std::cos(angle.expected);
  const double clamped = std::clamp(value, -1.0, 1.0);
  angle.observed = std::isfinite(value) ? (lanes.sine >= 0 ? std::asin(clamped) : std::acos(clamped))
                                        : std::numeric_limits<double>::quiet_NaN();
  const double far_end = std::fabs(truth) + component_bound;
  angle.bound = far_end < 1 ? component_bound / std::sqrt(1 - far_end * far_end) : quarter_turn;
}

} // namespace

double MeasuredAngle::deviation() const noexcept {
  const double difference = std::fabs(std::remainder(observed - expected, 2 * std::numbers::pi));
  return std::isnan(difference) ? std::numeric_limits<double>::infinity() : difference;
}

std::vector<MeasuredAngle> measure_angles(const Trial& trial, RowOrigin origin) {
  const PhaseModel& model = trial.model_lanes();
  const std::vector<RowBound>& bounds = origin == trial.origin ? trial.bounds : trial.rotation_bounds;
  const ClassBound uniform = class_bound(AccuracyClass::uniform, trial.declaration().table_format, {});
  std::vector<std::int64_t> positions;
  for (int k = 0; k < model.size(); ++k) {
    positions.push_back(position_of_angle(trial.oracle->frequency(k), 1.0, trial.options.context));
  }
  const auto reader = trial.reader(origin);
  RowBlock rows;
  read_rows(*reader, positions, trial.call(), {}, rows);
  std::vector<MeasuredAngle> angles;
  if (!rows.status.is_ok()) {
    return angles;
  }
  for (int k = 0; k < model.size(); ++k) {
    const auto at = static_cast<std::size_t>(k);
    const auto position = static_cast<double>(positions[at]);
    MeasuredAngle angle;
    angle.frequency = k;
    angle.position = positions[at];
    angle.expected = position * trial.oracle->frequency(k);
    // A frequency is not wrong because the last bit is: a class that allows less than `uniform` is left to
    // accuracy.
    RowBound bound = bounds[at];
    bound.table.constant = std::max(bound.table.constant, uniform.constant);
    read_angle(model.lanes[at], rows.values(Component::cosine, at)[k], rows.values(Component::sine, at)[k],
               bound.at(position), bound.vector_at(position), angle);
    if (angle.bound < quarter_turn) {
      angles.push_back(angle);
    }
  }
  return angles;
}

} // namespace posproof::properties

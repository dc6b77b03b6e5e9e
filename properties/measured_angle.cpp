#include "properties/measured_angle.hpp"

#include "spec/position.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <span>

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

/// Cosine and sine of one frequency in one row.
struct Reading {
  double cosine = 0;
  double sine = 0;
};

/// Rows of a wide encoding that are read in one call.
constexpr std::size_t largest_batch = std::size_t{1} << 18;

/// Reads frequency k at positions[k], for all k; false if a call is not answered.
bool read_each(RowReader& reader, const Trial& trial, const std::vector<std::int64_t>& positions,
               std::vector<Reading>& readings) {
  const std::size_t at_once = std::max<std::size_t>(1, largest_batch / trial.oracle->stride());
  RowBlock rows;
  readings.clear();
  for (std::size_t first = 0; first < positions.size(); first += at_once) {
    const auto batch = std::span(positions).subspan(first, std::min(at_once, positions.size() - first));
    read_rows(reader, batch, trial.call(), {}, rows);
    if (!rows.status.is_ok()) {
      return false;
    }
    for (std::size_t row = 0; row < batch.size(); ++row) {
      readings.push_back(
          {rows.values(Component::cosine, row)[first + row], rows.values(Component::sine, row)[first + row]});
    }
  }
  return true;
}

/// The angle at `angle.position` with its whole turns. Doubling positions are followed from 1 on, where the
/// pair has turned by less than half a turn: twice the angle at q tells the turns at 2q, as long as it is
/// known to less than a quarter turn.
double with_whole_turns(const std::vector<Reading>& at_powers, const MeasuredAngle& angle) {
  double total = std::atan2(at_powers[0].sine, at_powers[0].cosine);
  const auto next = [&](double expected, double measured) {
    return measured + 2 * std::numbers::pi * std::nearbyint((expected - measured) / (2 * std::numbers::pi));
  };
  std::int64_t position = 1;
  for (std::size_t power = 1; 2 * position <= angle.position; ++power) {
    position *= 2;
    total = next(2 * total, std::atan2(at_powers[power].sine, at_powers[power].cosine));
  }
  const double expected = total * static_cast<double>(angle.position) / static_cast<double>(position);
  return next(expected, angle.observed);
}

} // namespace

double MeasuredAngle::deviation() const noexcept {
  const double difference = std::fabs(std::remainder(observed - expected, 2 * std::numbers::pi));
  return std::isnan(difference) ? std::numeric_limits<double>::infinity() : difference;
}

std::vector<MeasuredAngle> measure_angles(const Trial& trial, RowOrigin origin) {
  const PhaseModel& model = trial.model_lanes();
  const std::vector<RowBound>& bounds = origin == trial.origin ? trial.bounds : trial.rotation_bounds;
  LaneFacts lane;
  lane.amplitude = trial.amplitude();
  const ClassBound uniform = class_bound(AccuracyClass::uniform, trial.declaration().table_format, lane);
  std::vector<std::int64_t> positions;
  for (int k = 0; k < model.size(); ++k) {
    positions.push_back(position_of_angle(trial.frequency(k), 1.0, trial.options.context));
  }
  const auto reader = trial.reader(origin);
  std::vector<Reading> readings;
  std::vector<MeasuredAngle> angles;
  if (!read_each(*reader, trial, positions, readings)) {
    return angles;
  }
  for (int k = 0; k < model.size(); ++k) {
    const auto at = static_cast<std::size_t>(k);
    const auto position = static_cast<double>(positions[at]);
    MeasuredAngle angle;
    angle.frequency = k;
    angle.position = positions[at];
    angle.expected = position * trial.frequency(k);
    // A frequency is not wrong because the last bit is: a class that allows less than `uniform` is left to
    // accuracy.
    RowBound bound = bounds[at];
    bound.table.constant = std::max(bound.table.constant, uniform.constant);
    read_angle(model.lanes[at], readings[at].cosine, readings[at].sine, bound.at(position),
               bound.vector_at(position), angle);
    if (angle.bound < quarter_turn) {
      angles.push_back(angle);
    }
  }
  return angles;
}

double whole_angle(const Trial& trial, RowOrigin origin, const MeasuredAngle& angle) {
  const auto k = static_cast<std::size_t>(angle.frequency);
  if (!trial.model_lanes().lanes[k].is_pair()) {
    return angle.observed;
  }
  std::vector<std::int64_t> powers;
  for (std::int64_t position = 1; position <= angle.position; position *= 2) {
    powers.push_back(position);
  }
  const auto reader = trial.reader(origin);
  RowBlock rows;
  read_rows(*reader, powers, trial.call(), {}, rows);
  if (!rows.status.is_ok()) {
    return angle.observed;
  }
  std::vector<Reading> readings;
  for (std::size_t row = 0; row < powers.size(); ++row) {
    readings.push_back({rows.values(Component::cosine, row)[k], rows.values(Component::sine, row)[k]});
  }
  return with_whole_turns(readings, angle);
}

} // namespace posproof::properties

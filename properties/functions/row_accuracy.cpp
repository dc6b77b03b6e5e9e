#include "properties/functions/row_accuracy.hpp"

#include "properties/facts.hpp"
#include "properties/rounding.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace posproof::properties {
namespace {

constexpr double infinite = std::numeric_limits<double>::infinity();

/// A class that is judged by bits, and how many half spacings it admits.
double half_spacings(AccuracyClass accuracy) noexcept {
  return accuracy == AccuracyClass::exact ? 1 : 2;
}

} // namespace

RowAccuracy::RowAccuracy(const Trial& trial) : trial_(trial), reader_(trial.reader(*trial.origin)) {
  const AccuracyClass declared = trial.declaration().accuracy;
  is_by_rounding_ = (declared == AccuracyClass::exact || declared == AccuracyClass::faithful) &&
                    trial.origin != RowOrigin::probes;
  const std::size_t stride = trial.oracle->stride();
  for (std::vector<double>* values : {&constant_, &slope_, &far_slope_, &has_cosine_, &has_sine_}) {
    values->assign(stride, 0.0);
  }
  std::fill(constant_.begin(), constant_.end(), 1.0); // of the padding
  for (std::size_t k = 0; k < trial.bounds.size(); ++k) {
    // Bounds are linear in |p| up to `far` and linear through the same constant behind it.
    constexpr double far = ClassBound::far;
    constant_[k] = trial.bounds[k].at(0);
    slope_[k] = (trial.bounds[k].at(far) - constant_[k]) / far;
    far_slope_[k] = (trial.bounds[k].at(2 * far) - constant_[k]) / (2 * far);
    const PhaseModel::Lanes& lanes = trial.model_lanes().lanes[k];
    has_cosine_[k] = lanes.of(Component::cosine) >= 0 ? 1 : 0;
    has_sine_[k] = lanes.of(Component::sine) >= 0 ? 1 : 0;
  }
}

bool RowAccuracy::read(std::span<const std::int64_t> positions, const Call& call, const BufferShape& shape) {
  if (!reader_->guards_intact()) {
    reader_ = trial_.reader(*trial_.origin); // damaged zones stay damaged
  }
  trial_.oracle->enclose_positions(positions, trial_.call(), truth_);
  read_rows(*reader_, positions, call, shape, rows_);
  return rows_.status.is_ok();
}

std::optional<std::string> RowAccuracy::damage() const {
  if (!reader_->guards_intact()) {
    return "something beside the requested rows was written";
  }
  return rows_.structural ? std::optional(rows_.structural->what) : std::nullopt;
}

double RowAccuracy::bound(std::size_t k, std::int64_t position, double truth) const {
  return is_by_rounding_
             ? half_spacings(trial_.declaration().accuracy) * spacing_at(row_format(trial_), truth) / 2
             : trial_.bounds[k].at(static_cast<double>(position));
}

void RowAccuracy::judge(std::size_t row, RowUses& uses) const {
  const std::size_t stride = truth_.stride;
  for (std::vector<double>* values : {&uses.along, &uses.across, &uses.use, &uses.least}) {
    values->resize(stride);
  }
  const float* const cosine = rows_.values(Component::cosine, row);
  const float* const sine = rows_.values(Component::sine, row);
  const double* const true_cosine = truth_.values(Component::cosine, row);
  const double* const true_sine = truth_.values(Component::sine, row);
  const double position = std::fabs(static_cast<double>(rows_.positions[row]));
  const double* const slope = (position <= ClassBound::far ? slope_ : far_slope_).data();
  const double per_amplitude = 1 / trial_.amplitude();
  for (std::size_t k = 0; k < stride; ++k) {
    const double c = has_cosine_[k] != 0 ? static_cast<double>(cosine[k]) - true_cosine[k] : 0;
    const double s = has_sine_[k] != 0 ? static_cast<double>(sine[k]) - true_sine[k] : 0;
    const double in_bounds = 1 / (constant_[k] + slope[k] * position);
    const double along = std::fabs(true_cosine[k] * s - true_sine[k] * c) * per_amplitude;
    const double across = std::fabs(true_cosine[k] * c + true_sine[k] * s) * per_amplitude;
    const double largest = std::max(std::fabs(c), std::fabs(s));
    // The sum is a number only if both are finite; a maximum would let NaN pass.
    const bool is_finite = std::fabs(c) + std::fabs(s) <= std::numeric_limits<double>::max();
    uses.along[k] = is_finite ? along * in_bounds : infinite;
    uses.across[k] = is_finite ? across * in_bounds : infinite;
    uses.use[k] = is_finite ? largest * in_bounds : infinite;
    uses.least[k] =
        std::min(std::fabs(static_cast<double>(cosine[k])), std::fabs(static_cast<double>(sine[k]))) *
        per_amplitude;
  }
  if (is_by_rounding_) {
    for (std::size_t k = 0; k < trial_.bounds.size(); ++k) {
      measure(row, k, uses);
    }
  }
}

/// In half spacings at each value, where the class is judged by bits.
void RowAccuracy::measure(std::size_t row, std::size_t k, RowUses& uses) const {
  double largest = 0;
  for (const Component component : {Component::cosine, Component::sine}) {
    if ((component == Component::cosine ? has_cosine_ : has_sine_)[k] != 0) {
      const double truth = truth_.values(component, row)[k];
      const double error = std::fabs(static_cast<double>(rows_.values(component, row)[k]) - truth);
      largest = std::max(largest, error / bound(k, rows_.positions[row], truth));
    }
  }
  if (uses.use[k] < infinite) {
    const double scale = uses.use[k] > 0 ? largest / uses.use[k] : 0;
    uses.use[k] = largest;
    uses.along[k] *= scale;
    uses.across[k] *= scale;
  }
}

RowAccuracy::Worst RowAccuracy::worst(std::size_t row) const {
  Worst worst;
  double worst_truth = 0;
  bool is_first = true;
  for (std::size_t k = 0; k < trial_.bounds.size(); ++k) {
    for (const Component component : {Component::cosine, Component::sine}) {
      if ((component == Component::cosine ? has_cosine_ : has_sine_)[k] == 0) {
        continue;
      }
      const double truth = truth_.values(component, row)[k];
      const float observed = rows_.values(component, row)[k];
      const double distance = std::fabs(static_cast<double>(observed) - truth);
      const double error = std::isfinite(distance) ? distance : infinite;
      const double limit = bound(k, rows_.positions[row], truth);
      if (is_first || error / limit > worst.use) {
        is_first = false;
        worst = {
            {{rows_.positions[row], static_cast<int>(k), component}, observed, error}, limit, error / limit};
        worst_truth = truth;
      }
    }
  }
  if (!is_by_rounding_) {
    worst.verdict = decide(trial_, worst.value, worst.bound);
  } else {
    const Rounding rounding = judge_rounding(trial_, worst.value, worst_truth);
    const bool is_broken = trial_.declaration().accuracy == AccuracyClass::exact
                               ? rounding != Rounding::correct
                               : rounding == Rounding::neither;
    worst.verdict = rounding == Rounding::undecided ? Comparison::undecided
                    : is_broken                     ? Comparison::greater
                                                    : Comparison::at_most;
  }
  return worst;
}

} // namespace posproof::properties

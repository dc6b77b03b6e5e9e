#include "properties/use_tracker.hpp"

#include "properties/rounding.hpp"

#include <algorithm>

namespace posproof::properties {

Comparison decide(const Trial& trial, const JudgedValue& value, double limit) {
  const double block_radius = trial.block_radius();
  if (value.error + block_radius <= limit) {
    return Comparison::at_most;
  }
  if (value.error - block_radius > limit) {
    return Comparison::greater;
  }
  return trial.oracle->compare_error(phase_point(trial, value.point), static_cast<double>(value.observed),
                                     limit);
}

void UseTracker::add(const Trial& trial, const JudgedValue& value) {
  const double limit = bound(value.point.frequency, value.point.position);
  const Comparison outcome = decide(trial, value, limit);
  if (outcome == Comparison::undecided) {
    ++undecided_;
    return;
  }
  // The middle of an enclosure may lie on the other side of the limit than the truth that was decided.
  double use = value.error / limit;
  use = outcome == Comparison::at_most ? std::min(use, 1.0)
                                       : std::max(use, 1 + std::numeric_limits<double>::epsilon());
  const Record record{value, limit, use};
  if (use > worst_.use || (use == worst_.use && value.point < worst_.value.point)) {
    worst_ = record;
  }
  if (outcome == Comparison::greater && (!first_violation_ || value.point < first_violation_->value.point)) {
    first_violation_ = record;
  }
}

void UseTracker::merge(const UseTracker& other) {
  if (other.worst_.use > worst_.use ||
      (other.worst_.use == worst_.use && other.worst_.value.point < worst_.value.point)) {
    worst_ = other.worst_;
  }
  if (other.first_violation_ &&
      (!first_violation_ || other.first_violation_->value.point < first_violation_->value.point)) {
    first_violation_ = other.first_violation_;
  }
  undecided_ += other.undecided_;
}

void keep_first(std::optional<JudgedValue>& kept, const JudgedValue& candidate) {
  if (!kept || candidate.point < kept->point) {
    kept = candidate;
  }
}

void RoundingTracker::add(const Trial& trial, const JudgedValue& value, double truth) {
  const Rounding rounding = judge_rounding(trial, value, truth);
  if (rounding == Rounding::undecided) {
    ++undecided_;
    return;
  }
  if (rounding != Rounding::correct) {
    keep_first(not_exact_, value);
  }
  if (rounding == Rounding::neither) {
    keep_first(not_faithful_, value);
  }
}

void RoundingTracker::merge(const RoundingTracker& other) {
  if (other.not_exact_) {
    keep_first(not_exact_, *other.not_exact_);
  }
  if (other.not_faithful_) {
    keep_first(not_faithful_, *other.not_faithful_);
  }
  undecided_ += other.undecided_;
}

} // namespace posproof::properties

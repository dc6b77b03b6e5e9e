#pragma once
/// The accuracy of a subject by a double loop over all points, without blocks, pruning or merging.

#include "properties/tests/support/verifying.hpp"
#include "properties/use_tracker.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <map>
#include <optional>
#include <vector>

namespace posproof::properties::tests {

class NaiveAccuracy {
public:
  struct Use {
    ValuePoint point;
    double error = 0;
    double bound = 0;
    double use = 0;
  };
  /// What one set of bounds says.
  struct Judged {
    std::optional<Use> worst; ///< largest error/bound, the first of equals
    std::optional<Use> first; ///< the first violation
  };

  explicit NaiveAccuracy(const Trial& trial) : trial_(trial), format_(row_format(trial)) {
    read();
    for (std::size_t c = 0; c < accuracy_class_count; ++c) {
      classes_.push_back(judge(table_bounds(trial.lanes, static_cast<AccuracyClass>(c), format_)));
    }
    declared_ = judge(trial.bounds);
    judge_rounding();
  }

  /// Point with the largest error, the first of equals.
  [[nodiscard]] ValuePoint worst() const {
    const Value* largest = &values_.front();
    for (const Value& value : values_) {
      largest = value.error > largest->error ? &value : largest;
    }
    return largest->point;
  }

  [[nodiscard]] const Judged& declared() const { return declared_; }
  [[nodiscard]] const Judged& judged(AccuracyClass accuracy) const {
    return classes_[static_cast<std::size_t>(accuracy)];
  }
  [[nodiscard]] const std::optional<Use>& first_not_exact() const { return not_exact_; }
  [[nodiscard]] const std::optional<Use>& first_not_faithful() const { return not_faithful_; }
  [[nodiscard]] std::size_t points() const { return values_.size(); }

  /// Largest N such that every error below position N is at most `limit`.
  [[nodiscard]] std::int64_t safe_context(double limit) const {
    for (const Value& value : values_) {
      if (exceeds(value, limit)) {
        return value.point.position;
      }
    }
    return trial_.options.context;
  }

  /// Largest error and error/bound of a frequency at positions first … last.
  [[nodiscard]] std::pair<double, double> largest(int frequency, std::int64_t first,
                                                  std::int64_t last) const {
    std::pair<double, double> found{0, 0};
    for (const Value& value : values_) {
      if (value.point.frequency == frequency && value.point.position >= first &&
          value.point.position <= last) {
        const double bound =
            trial_.bounds[static_cast<std::size_t>(frequency)].at(static_cast<double>(value.point.position));
        found.first = std::max(found.first, value.error);
        found.second = std::max(found.second, value.error / bound);
      }
    }
    return found;
  }

private:
  struct Value {
    ValuePoint point;
    float observed = 0;
    double error = 0;
  };

  void read() {
    const auto reader = trial_.reader(*trial_.origin);
    RowBlock row;
    PhaseBlock truth;
    for (std::int64_t position = 0; position < trial_.options.context; ++position) {
      read_rows(*reader, {&position, 1}, trial_.call(), {}, row);
      trial_.oracle->enclose_positions({&position, 1}, {}, truth);
      for (int k = 0; k < trial_.model_lanes().size(); ++k) {
        for (const Component component : {Component::cosine, Component::sine}) {
          if (trial_.model_lanes().lanes[static_cast<std::size_t>(k)].of(component) >= 0) {
            const float observed = row.values(component, 0)[k];
            const double error = std::fabs(static_cast<double>(observed) - truth.values(component, 0)[k]);
            values_.push_back({{position, k, component},
                               observed,
                               std::isnan(error) ? std::numeric_limits<double>::infinity() : error});
          }
        }
      }
    }
  }

  [[nodiscard]] bool exceeds(const Value& value, double limit) const {
    if (std::fabs(value.error - limit) > 0x1p-45 || !std::isfinite(value.observed)) {
      return value.error > limit;
    }
    return trial_.oracle->compare_error(point_of(value), static_cast<double>(value.observed), limit) ==
           Comparison::greater;
  }

  [[nodiscard]] static PhasePoint point_of(const Value& value) {
    return {value.point.frequency, value.point.component, value.point.position};
  }

  [[nodiscard]] Judged judge(const std::vector<RowBound>& bounds) const {
    Judged judged;
    for (const Value& value : values_) {
      const double bound = bounds[static_cast<std::size_t>(value.point.frequency)].at(
          static_cast<double>(value.point.position));
      const Use use{value.point, value.error, bound, value.error / bound};
      if (!judged.worst || use.use > judged.worst->use) {
        judged.worst = use;
      }
      if (!judged.first && exceeds(value, bound)) {
        judged.first = use;
      }
    }
    return judged;
  }

  void judge_rounding() {
    for (const Value& value : values_) {
      const std::uint32_t nearest = trial_.oracle->correctly_rounded(format_, point_of(value)).value();
      const double rounded = value_of(format_, nearest);
      const auto observed = static_cast<double>(value.observed);
      if (observed == rounded) {
        continue;
      }
      const double spacing = spacing_at(format_, trial_.oracle->enclose(point_of(value)).middle());
      if (!not_exact_) {
        not_exact_ = Use{value.point, value.error, spacing / 2, value.error / (spacing / 2)};
      }
      if (!not_faithful_ && !is_other_neighbour(value, nearest)) {
        not_faithful_ = Use{value.point, value.error, spacing, value.error / spacing};
      }
    }
  }

  /// Does the truth lie strictly between the nearest number and the observed one, which is next to it?
  [[nodiscard]] bool is_other_neighbour(const Value& value, std::uint32_t nearest) const {
    const auto observed = static_cast<double>(value.observed);
    if (!std::isfinite(observed)) {
      return false;
    }
    const std::int64_t steps =
        ordinal_of(format_, round_to_nearest(format_, observed)) - ordinal_of(format_, nearest);
    const Enclosure truth = trial_.oracle->enclose(point_of(value));
    const double rounded = value_of(format_, nearest);
    return (steps == 1 && truth.lower >= rounded && truth.upper > rounded) ||
           (steps == -1 && truth.upper <= rounded && truth.lower < rounded);
  }

  const Trial& trial_;
  Format format_;
  std::vector<Value> values_; ///< by position, frequency, component
  std::vector<Judged> classes_;
  Judged declared_;
  std::optional<Use> not_exact_;
  std::optional<Use> not_faithful_;
};

} // namespace posproof::properties::tests

/// Accuracy: every cosine and sine of the context against the truth, under every class at once.

#include "properties/judge.hpp"
#include "properties/octaves.hpp"
#include "properties/use_tracker.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace posproof::properties::judges {
namespace {

constexpr double thresholds[] = {1e-2, 1e-3, 1e-4};

/// The smallest position at which an error exceeds a threshold.
struct ExceedanceTracker {
  double error = 0;
  double block_radius = 0;
  std::optional<JudgedValue> first;
  bool undecided = false;

  [[nodiscard]] bool needs(double largest, std::int64_t position) const noexcept {
    return largest + block_radius > error && (!first || position < first->point.position);
  }
  void add(const Trial& trial, const JudgedValue& value) {
    const Comparison outcome = decide(trial, value, error);
    undecided = undecided || outcome == Comparison::undecided;
    if (outcome == Comparison::greater) {
      keep_first(first, value);
    }
  }
};

class AccuracyFold final : public SweepFold {
public:
  explicit AccuracyFold(const Trial& trial)
      : declared_(trial, trial.bounds, false), curve_(trial.options.context, trial.model_lanes().size()),
        largest_(trial.lanes.size(), 0.0) {
    for (std::size_t c = 0; c < accuracy_class_count; ++c) {
      const auto accuracy = static_cast<AccuracyClass>(c);
      classes_.emplace_back(trial, table_bounds(trial.lanes, accuracy, row_format(trial)), true);
    }
    for (const double error : thresholds) {
      exceedances_.push_back({error, trial.block_radius(), {}, false});
    }
    if (trial.options.requirement) {
      exceedances_.push_back({trial.options.requirement->error, trial.block_radius(), {}, false});
    }
  }

  void fold(const SweepBlock& block) override {
    values_ += count_values(block);
    const PhaseModel& model = block.trial.model_lanes();
    for (int k = 0; k < model.size(); ++k) {
      for (const Component component : {Component::cosine, Component::sine}) {
        if (model.lanes[static_cast<std::size_t>(k)].of(component) >= 0) {
          fold_lane(block, k, component);
        }
      }
    }
  }

  void merge(const SweepFold& base) override {
    const auto& other = dynamic_cast<const AccuracyFold&>(base);
    values_ += other.values_;
    declared_.merge(other.declared_);
    rounding_.merge(other.rounding_);
    for (std::size_t c = 0; c < classes_.size(); ++c) {
      classes_[c].merge(other.classes_[c]);
    }
    for (std::size_t t = 0; t < exceedances_.size(); ++t) {
      exceedances_[t].undecided = exceedances_[t].undecided || other.exceedances_[t].undecided;
      if (other.exceedances_[t].first) {
        keep_first(exceedances_[t].first, *other.exceedances_[t].first);
      }
    }
    curve_.merge(other.curve_);
    for (std::size_t k = 0; k < largest_.size(); ++k) {
      largest_[k] = std::max(largest_[k], other.largest_[k]);
    }
    if (other.worst_ && is_worse(*other.worst_)) {
      worst_ = other.worst_;
    }
  }

  void conclude(Trial& trial) const override {
    Findings& findings = trial.findings;
    findings.largest_error = largest_;
    findings.curve = curve_.octaves(trial.bounds);
    conclude_accuracy(trial);
    trial.add(result(trial));
  }

private:
  [[nodiscard]] std::uint64_t count_values(const SweepBlock& block) const {
    std::uint64_t per_row = 0;
    for (const PhaseModel::Lanes& lanes : block.trial.model_lanes().lanes) {
      per_row += (lanes.cosine >= 0 ? 1U : 0U) + (lanes.sine >= 0 ? 1U : 0U);
    }
    return per_row * block.count;
  }

  void fold_lane(const SweepBlock& block, int k, Component component) {
    const auto at = static_cast<std::size_t>(k);
    const bool is_cosine = component == Component::cosine;
    const double not_finite = (is_cosine ? block.cosine_not_finite : block.sine_not_finite)[at];
    const double error = (is_cosine ? block.cosine_error : block.sine_error)[at];
    const double largest = not_finite == 0 ? error : std::numeric_limits<double>::infinity();
    largest_[at] = std::max(largest_[at], largest + block.trial.block_radius());
    const double lowest_bound = declared_.bound(k, block.first);
    const double highest_bound = declared_.bound(k, block.first + static_cast<std::int64_t>(block.count) - 1);
    bool scan = !curve_.add_block(k, block.first, block.count, largest, lowest_bound, highest_bound);
    scan = scan || declared_.needs(k, largest, block.first) || !worst_ || largest >= worst_->error;
    const double halves =
        not_finite == 0 ? (is_cosine ? block.cosine_halves : block.sine_halves)[at] : largest;
    scan = scan || rounding_.needs(halves, block.first);
    for (const UseTracker& tracker : classes_) {
      scan = scan || tracker.needs(k, largest, block.first);
    }
    for (const ExceedanceTracker& tracker : exceedances_) {
      scan = scan || tracker.needs(largest, block.first);
    }
    if (scan) {
      for_each_value(block.truth, block.rows, k, component,
                     [&](const JudgedValue& value, double truth) { add(block.trial, value, truth); });
    }
  }

  void add(const Trial& trial, const JudgedValue& value, double truth) {
    const std::int64_t position = value.point.position;
    const int k = value.point.frequency;
    const double bound = declared_.bound(k, position);
    if (declared_.needs(k, value.error, position)) {
      declared_.add(trial, value);
    }
    curve_.add(k, position, value.error, bound);
    if (!worst_ || is_worse(value)) {
      worst_ = value;
    }
    const double halves = value.error / (spacing_at(row_format(trial), truth) / 2);
    if (rounding_.needs(halves, position)) {
      rounding_.add(trial, value, truth);
    }
    for (UseTracker& tracker : classes_) {
      if (tracker.needs(k, value.error, position)) {
        tracker.add(trial, value);
      }
    }
    for (ExceedanceTracker& tracker : exceedances_) {
      if (tracker.needs(value.error, position)) {
        tracker.add(trial, value);
      }
    }
  }

  [[nodiscard]] bool is_worse(const JudgedValue& value) const {
    return !worst_ || value.error > worst_->error ||
           (value.error == worst_->error && value.point < worst_->point);
  }

  [[nodiscard]] bool is_by_rounding(AccuracyClass accuracy) const {
    return accuracy == AccuracyClass::exact || accuracy == AccuracyClass::faithful;
  }

  /// First value that breaks a class.
  [[nodiscard]] std::optional<JudgedValue> first_violation(AccuracyClass accuracy) const {
    if (accuracy == AccuracyClass::exact) {
      return rounding_.first_not_exact();
    }
    if (accuracy == AccuracyClass::faithful) {
      return rounding_.first_not_faithful();
    }
    const auto& record = classes_[static_cast<std::size_t>(accuracy)].first_violation();
    return record ? std::optional(record->value) : std::nullopt;
  }

  /// Error in units of what the class allows: the largest where it holds, the first excess where it is
  /// broken.
  [[nodiscard]] double class_use(const Trial& trial, AccuracyClass accuracy) const {
    const auto violation = first_violation(accuracy);
    if (is_by_rounding(accuracy)) {
      if (!violation) {
        return 1;
      }
      const PhasePoint point = phase_point(trial, violation->point);
      const double spacing = spacing_at(row_format(trial), trial.oracle->enclose(point).middle());
      return violation->error / (accuracy == AccuracyClass::exact ? spacing / 2 : spacing);
    }
    const UseTracker& tracker = classes_[static_cast<std::size_t>(accuracy)];
    return violation ? tracker.first_violation()->use : tracker.worst().use;
  }

  [[nodiscard]] std::uint64_t undecided(AccuracyClass accuracy) const {
    return is_by_rounding(accuracy) ? rounding_.undecided()
                                    : classes_[static_cast<std::size_t>(accuracy)].undecided();
  }

  void conclude_accuracy(Trial& trial) const {
    AccuracyResult& accuracy = trial.findings.accuracy;
    for (std::size_t c = 0; c < accuracy_class_count; ++c) {
      const auto id = static_cast<AccuracyClass>(c);
      const auto violation = first_violation(id);
      ClassResult entry{id, !violation && undecided(id) == 0, class_use(trial, id), std::nullopt};
      if (violation) {
        entry.first_violation = violation->point.position;
      }
      if (entry.attained && !accuracy.attained) {
        accuracy.attained = id;
      }
      accuracy.classes.push_back(entry);
    }
    if (worst_) {
      accuracy.worst = describe_point(trial, row_format(trial), worst_->point, worst_->observed,
                                      declared_.bound(worst_->point.frequency, worst_->point.position));
    }
    const char* const labels[] = {"1e-2", "1e-3", "1e-4"};
    for (std::size_t t = 0; t < exceedances_.size(); ++t) {
      Exceedance exceedance{exceedances_[t].error, std::nullopt, exceedances_[t].undecided};
      if (exceedances_[t].first) {
        exceedance.first = exceedances_[t].first->point.position;
      }
      trial.findings.exceedances.push_back(exceedance);
      if (t < std::size(labels)) {
        accuracy.safe_context.push_back({labels[t], exceedance.error,
                                         exceedance.first.value_or(trial.options.context),
                                         exceedance.first.has_value()});
      }
    }
  }

  [[nodiscard]] PropertyResult result(const Trial& trial) const {
    const AccuracyClass declared = trial.declaration().accuracy;
    PropertyResult result;
    result.id = "accuracy";
    result.evidence = Evidence::exhaustive;
    result.cases = values_;
    const UseTracker::Record& worst = declared_.worst();
    result.bound = worst.bound;
    result.observed = worst.value.error;
    if (worst.use > 0) {
      result.worst =
          describe_point(trial, row_format(trial), worst.value.point, worst.value.observed, worst.bound);
      result.observed = result.worst->error; // certified, where the sweep had the middle of an enclosure
      result.slack = worst.bound / result.worst->error;
    }
    // A class judged by bits is broken at its own first point, the others at the first bound exceeded.
    const bool by_rounding = is_by_rounding(declared) && trial.origin != RowOrigin::probes;
    std::optional<JudgedValue> violation = by_rounding ? first_violation(declared) : std::nullopt;
    if (!by_rounding && declared_.first_violation()) {
      violation = declared_.first_violation()->value;
    }
    result.undecided_cases = by_rounding ? rounding_.undecided() : declared_.undecided();
    if (violation) {
      result.verdict = Verdict::violated;
      const double bound = declared_.bound(violation->point.frequency, violation->point.position);
      result.counterexample =
          counterexample_of(trial, row_format(trial), violation->point, violation->observed, bound);
      result.reason = fmt::format("class {} in {} is broken first at position {}", name_of(declared),
                                  traits(row_format(trial)).name, violation->point.position);
    } else {
      result.verdict = result.undecided_cases == 0 ? Verdict::holds : Verdict::undecided;
      result.reason = fmt::format("class {} in {}", name_of(declared), traits(row_format(trial)).name);
    }
    return result;
  }

  UseTracker declared_;
  RoundingTracker rounding_;
  std::vector<UseTracker> classes_;
  std::vector<ExceedanceTracker> exceedances_;
  OctaveCurve curve_;
  std::vector<double> largest_;
  std::optional<JudgedValue> worst_;
  std::uint64_t values_ = 0;
};

std::unique_ptr<SweepFold> make_fold(const Trial& trial) {
  return std::make_unique<AccuracyFold>(trial);
}

} // namespace

extern const Judge accuracy;
const Judge accuracy{.properties = {"accuracy"}, .stage = Stage::sweep, .order = 10, .fold = make_fold};

} // namespace posproof::properties::judges

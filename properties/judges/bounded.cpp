/// No cosine or sine exceeds the amplitude by more than the class allows at its position.

#include "properties/use_tracker.hpp"

#include "properties/judge.hpp"

#include <fmt/format.h>

namespace posproof::properties::judges {
namespace {

/// |value| against amplitude + bound: a tracker of |value| as if it were an error.
class BoundedFold final : public SweepFold {
public:
  explicit BoundedFold(const Trial& trial) : amplitude_(trial.amplitude()), bounds_(trial.bounds) {}

  void fold(const SweepBlock& block) override {
    const PhaseModel& model = block.trial.model_lanes();
    for (int k = 0; k < model.size(); ++k) {
      const auto at = static_cast<std::size_t>(k);
      const double lowest = amplitude_ + bounds_[at].at(static_cast<double>(block.first));
      const bool may_come_first =
          first_ && block.first <= first_->point.position && block.magnitude[at] > lowest;
      if (block.magnitude[at] <= lowest * worst_.use && !may_come_first) {
        continue;
      }
      for (const Component component : {Component::cosine, Component::sine}) {
        if (model.lanes[at].of(component) >= 0) {
          scan(block, k, component);
        }
      }
    }
    rows_ += block.count;
  }

  void merge(const SweepFold& base) override {
    const auto& other = dynamic_cast<const BoundedFold&>(base);
    rows_ += other.rows_;
    keep_worse(other.worst_);
    if (other.first_) {
      keep_first_violation(*other.first_);
    }
  }

  void conclude(Trial& trial) const override {
    PropertyResult result;
    result.id = "bounded";
    result.verdict = first_ ? Verdict::violated : Verdict::holds;
    result.evidence = Evidence::exhaustive;
    result.cases = rows_ * trial.lanes.size();
    result.bound = worst_.limit;
    result.observed = worst_.magnitude;
    if (worst_.use > 0) {
      result.slack = 1 / worst_.use;
    }
    if (first_) {
      result.counterexample = counterexample_of(trial, row_format(trial), first_->point, first_->observed,
                                                first_->limit - amplitude_);
      result.reason =
          fmt::format("a value of magnitude {} at position {}", first_->magnitude, first_->point.position);
    } else {
      result.reason = amplitude_ == 1 ? "largest magnitude against 1 + class bound"
                                      : "largest magnitude against amplitude + class bound";
    }
    trial.add(std::move(result));
  }

private:
  struct Record {
    ValuePoint point;
    float observed = 0;
    double magnitude = 0;
    double limit = 0;
    double use = 0;
  };

  void scan(const SweepBlock& block, int k, Component component) {
    for (std::size_t row = 0; row < block.count; ++row) {
      const float observed = block.rows.values(component, row)[k];
      const std::int64_t position = block.rows.positions[row];
      const double magnitude = std::fabs(static_cast<double>(observed));
      const double limit =
          amplitude_ + bounds_[static_cast<std::size_t>(k)].at(static_cast<double>(position));
      const Record record{{position, k, component}, observed, magnitude, limit, magnitude / limit};
      keep_worse(record);
      if (magnitude > limit) {
        keep_first_violation(record);
      }
    }
  }

  void keep_worse(const Record& record) {
    if (record.use > worst_.use || (record.use == worst_.use && record.point < worst_.point)) {
      worst_ = record;
    }
  }
  void keep_first_violation(const Record& record) {
    if (!first_ || record.point < first_->point) {
      first_ = record;
    }
  }

  double amplitude_;
  std::vector<RowBound> bounds_;
  Record worst_;
  std::optional<Record> first_;
  std::uint64_t rows_ = 0;
};

} // namespace

extern const Judge bounded;
const Judge bounded{.properties = {"bounded"},
                    .stage = Stage::sweep,
                    .order = 20,
                    .fold = [](const Trial& trial) -> std::unique_ptr<SweepFold> {
                      return std::make_unique<BoundedFold>(trial);
                    }};

} // namespace posproof::properties::judges

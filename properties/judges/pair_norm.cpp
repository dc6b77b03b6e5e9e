/// Cosine and sine of a pair lie on the circle whose radius is the amplitude. The error of an angle cannot
/// move a point off it, so the bound is that of sine, cosine and storage alone and does not grow with the
/// position: what a wrong frequency passes and two frequencies in one pair do not.

#include "properties/facts.hpp"
#include "properties/judge.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace posproof::properties::judges {
namespace {

class PairNormFold final : public SweepFold {
public:
  explicit PairNormFold(const Trial& trial) {
    const Declaration& declared = trial.declaration();
    const AccuracyClass accuracy = std::min(declared.accuracy, AccuracyClass::uniform);
    RowBound bound = trial.bounds.front();
    LaneFacts lane;
    lane.amplitude = trial.amplitude();
    bound.table = class_bound(accuracy, declared.table_format, lane);
    square_ = lane.amplitude * lane.amplitude;
    // 2^-50 covers the rounding of the square of the amplitude and of the deviation itself in double.
    limit_ = square_ * (pair_norm_bound(bound.at(0) / lane.amplitude) + 0x1p-50);
  }

  void fold(const SweepBlock& block) override {
    const PhaseModel& model = block.trial.model_lanes();
    for (int k = 0; k < model.size(); ++k) {
      const auto at = static_cast<std::size_t>(k);
      if (!model.lanes[at].is_pair()) {
        continue;
      }
      pairs_ += block.count;
      const bool may_be_first = block.norm[at] > limit_ && (!first_ || block.first < first_->position);
      if (block.norm[at] >= worst_.deviation || may_be_first) {
        scan(block, k);
      }
    }
  }

  void merge(const SweepFold& base) override {
    const auto& other = dynamic_cast<const PairNormFold&>(base);
    pairs_ += other.pairs_;
    keep_worse(other.worst_);
    if (other.first_) {
      keep_first(*other.first_);
    }
  }

  void conclude(Trial& trial) const override {
    PropertyResult result;
    result.id = "pair-norm";
    result.verdict = first_ ? Verdict::violated : Verdict::holds;
    result.evidence = Evidence::exhaustive;
    result.cases = pairs_;
    result.bound = limit_;
    result.observed = worst_.deviation;
    if (worst_.deviation > 0) {
      result.slack = limit_ / worst_.deviation;
    }
    result.reason = square_ == 1 ? "largest |cos² + sin² - 1|" : "largest |cos² + sin² - amplitude²|";
    if (first_) {
      result.counterexample = example(trial, *first_);
      result.reason =
          fmt::format("pair {} is off the circle at position {}", first_->frequency, first_->position);
    }
    trial.add(std::move(result));
  }

private:
  struct Record {
    std::int64_t position = 0;
    int frequency = 0;
    float cosine = 0;
    float sine = 0;
    double deviation = 0;
    [[nodiscard]] bool comes_before(const Record& other) const {
      return position != other.position ? position < other.position : frequency < other.frequency;
    }
  };

  void scan(const SweepBlock& block, int k) {
    for (std::size_t row = 0; row < block.count; ++row) {
      const float cosine = block.rows.values(Component::cosine, row)[k];
      const float sine = block.rows.values(Component::sine, row)[k];
      const double c = cosine;
      const double s = sine;
      const Record record{block.rows.positions[row], k, cosine, sine, std::fabs(c * c + s * s - square_)};
      keep_worse(record);
      if (record.deviation > limit_) {
        keep_first(record);
      }
    }
  }

  void keep_worse(const Record& record) {
    if (record.deviation > worst_.deviation ||
        (record.deviation == worst_.deviation && record.comes_before(worst_))) {
      worst_ = record;
    }
  }
  void keep_first(const Record& record) {
    if (!first_ || record.comes_before(*first_)) {
      first_ = record;
    }
  }

  [[nodiscard]] Counterexample example(const Trial& trial, const Record& record) const {
    Counterexample result;
    result.facts.push_back({"position", record.position});
    result.facts.push_back({"pair", std::int64_t{record.frequency}});
    result.facts.push_back({"got cosine", stored(row_format(trial), record.cosine)});
    result.facts.push_back({"got sine", stored(row_format(trial), record.sine)});
    result.facts.push_back(
        {"got cosine² + sine²", 1.0 * record.cosine * record.cosine + 1.0 * record.sine * record.sine});
    result.facts.push_back({"want", square_});
    result.facts.push_back({"error", record.deviation});
    result.facts.push_back({"error / bound", record.deviation / limit_});
    result.facts.push_back({"bound", limit_});
    return result;
  }

  double square_ = 1; ///< of the amplitude
  double limit_ = 0;
  Record worst_;
  std::optional<Record> first_;
  std::uint64_t pairs_ = 0;
};

std::unique_ptr<SweepFold> make_fold(const Trial& trial) {
  return trial.model_lanes().complete_pairs() > 0 ? std::make_unique<PairNormFold>(trial) : nullptr;
}

void explain(Trial& trial) {
  if (trial.model_lanes().complete_pairs() == 0) {
    trial.add(not_applicable("pair-norm", "no cosine and sine share a frequency"));
  }
}

} // namespace

extern const Judge pair_norm;
const Judge pair_norm{
    .properties = {"pair-norm"}, .stage = Stage::sweep, .order = 30, .fold = make_fold, .judge = explain};

} // namespace posproof::properties::judges

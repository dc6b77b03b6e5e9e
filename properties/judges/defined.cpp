/// Every position of the context is answered, with finite numbers.

#include "properties/facts.hpp"
#include "properties/judge.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace posproof::properties::judges {
namespace {

class DefinedFold final : public SweepFold {
public:
  void fold(const SweepBlock& block) override {
    rows_ += block.count;
    if (block.rows.status.code == SubjectStatus::Code::refused) {
      if (!refused_ || block.first < refused_->first) {
        refused_ = Refusal{block.first, block.count, block.rows.status.message};
      }
      return;
    }
    const PhaseModel& model = block.trial.model_lanes();
    for (int k = 0; k < model.size(); ++k) {
      const auto at = static_cast<std::size_t>(k);
      for (const Component component : {Component::cosine, Component::sine}) {
        const double mark =
            (component == Component::cosine ? block.cosine_not_finite : block.sine_not_finite)[at];
        if (model.lanes[at].of(component) >= 0 && mark != 0) {
          scan(block, k, component);
        }
      }
    }
  }

  void merge(const SweepFold& base) override {
    const auto& other = dynamic_cast<const DefinedFold&>(base);
    rows_ += other.rows_;
    if (other.refused_ && (!refused_ || other.refused_->first < refused_->first)) {
      refused_ = other.refused_;
    }
    if (other.point_ && (!point_ || *other.point_ < *point_)) {
      point_ = other.point_;
      observed_ = other.observed_;
    }
  }

  void conclude(Trial& trial) const override {
    PropertyResult result;
    result.id = "defined";
    result.verdict = Verdict::holds;
    result.evidence = Evidence::exhaustive;
    result.cases = rows_;
    result.reason = fmt::format("positions 0 to {}", trial.options.context - 1);
    if (refused_) {
      result.verdict = Verdict::violated;
      const auto [position, message] = first_refused(trial);
      result.counterexample.emplace();
      result.counterexample->facts.push_back({"position", position});
      result.counterexample->facts.push_back({"sequence length", trial.options.context});
      result.counterexample->facts.push_back({"got", "refused: " + message});
      result.counterexample->facts.push_back({"want", std::string("a row")});
      result.reason = fmt::format("the subject has no value at position {}", position);
    } else if (point_) {
      result.verdict = Verdict::violated;
      result.counterexample = counterexample_of(trial, row_format(trial), *point_, observed_, 0);
      result.reason = fmt::format("a number that is not finite at position {}", point_->position);
    }
    trial.add(std::move(result));
  }

private:
  struct Refusal {
    std::int64_t first = 0;
    std::size_t count = 0;
    std::string message;
  };

  void scan(const SweepBlock& block, int k, Component component) {
    for (std::size_t row = 0; row < block.count; ++row) {
      const float value = block.rows.values(component, row)[k];
      const ValuePoint point{block.rows.positions[row], k, component};
      if (!std::isfinite(value)) {
        if (!point_ || point < *point_) {
          point_ = point;
          observed_ = value;
        }
        return;
      }
    }
  }

  /// The first position of the refused block that is refused alone, or the block's first if none is.
  [[nodiscard]] std::pair<std::int64_t, std::string> first_refused(const Trial& trial) const {
    const auto reader = trial.reader(*trial.origin);
    RowBlock row;
    for (std::size_t i = 0; i < refused_->count; ++i) {
      const std::int64_t position = refused_->first + static_cast<std::int64_t>(i);
      read_rows(*reader, {&position, 1}, trial.call(), {}, row);
      if (!row.status.is_ok()) {
        return {position, row.status.message};
      }
    }
    return {refused_->first, refused_->message};
  }

  std::uint64_t rows_ = 0;
  std::optional<Refusal> refused_;
  std::optional<ValuePoint> point_;
  float observed_ = 0;
};

} // namespace

extern const Judge defined;
const Judge defined{
    .properties = {"defined"},
    .stage = Stage::sweep,
    .order = 5,
    .fold = [](const Trial&) -> std::unique_ptr<SweepFold> { return std::make_unique<DefinedFold>(); }};

} // namespace posproof::properties::judges

/// Rotated data lies within the derived bound: unit vectors at every position of the context, and dense data
/// of odd shapes at edge and random positions.

#include "properties/judge.hpp"
#include "properties/rotation_judging.hpp"
#include "properties/use_tracker.hpp"
#include "spec/position.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace posproof::properties::judges {
namespace {

/// Unit vectors turn into the cosine and sine of their pair; judged like rows, against the bound of rotated
/// data.
class UnitVectorFold final : public SweepFold {
public:
  explicit UnitVectorFold(const Trial& trial)
      : tracker_(trial, trial.rotation_bounds, false), largest_(trial.lanes.size(), 0.0) {}

  void fold(const SweepBlock& block) override {
    const PhaseModel& model = block.trial.model_lanes();
    for (int k = 0; k < model.size(); ++k) {
      const auto at = static_cast<std::size_t>(k);
      values_ += 2 * block.count;
      for (const Component component : {Component::cosine, Component::sine}) {
        const bool is_cosine = component == Component::cosine;
        const bool finite = (is_cosine ? block.cosine_not_finite : block.sine_not_finite)[at] == 0;
        const double error = (is_cosine ? block.cosine_error : block.sine_error)[at];
        largest_[at] = std::max(largest_[at], finite ? error + block.trial.block_radius()
                                                     : std::numeric_limits<double>::infinity());
        if (!finite || tracker_.needs(k, error, block.first)) {
          for_each_value(block.truth, block.rows, k, component,
                         [&](const JudgedValue& value, double) { tracker_.add(block.trial, value); });
        }
      }
    }
  }

  void merge(const SweepFold& base) override {
    const auto& other = dynamic_cast<const UnitVectorFold&>(base);
    tracker_.merge(other.tracker_);
    for (std::size_t k = 0; k < largest_.size(); ++k) {
      largest_[k] = std::max(largest_[k], other.largest_[k]);
    }
    values_ += other.values_;
  }

  void conclude(Trial& trial) const override {
    PropertyResult result;
    result.id = "rotation";
    result.evidence = Evidence::exhaustive;
    result.cases = values_;
    result.undecided_cases = tracker_.undecided();
    result.verdict = tracker_.undecided() == 0 ? Verdict::holds : Verdict::undecided;
    result.bound = tracker_.worst().bound;
    result.observed = tracker_.worst().value.error;
    if (tracker_.worst().use > 0) {
      result.slack = 1 / tracker_.worst().use;
    }
    result.reason = "unit vectors at every position";
    if (const auto& violation = tracker_.first_violation()) {
      result.verdict = Verdict::violated;
      result.counterexample =
          counterexample_of(trial, trial.declaration().output_format, violation->value.point,
                            violation->value.observed, violation->bound);
      result.reason =
          fmt::format("a rotated unit vector is off first at position {}", violation->value.point.position);
    }
    trial.findings.unit_vectors = std::move(result);
    trial.findings.largest_rotated_error = largest_;
  }

private:
  UseTracker tracker_;
  std::vector<double> largest_;
  std::uint64_t values_ = 0;
};

std::unique_ptr<SweepFold> make_fold(const Trial& trial) {
  return trial.rotation_bounds.empty() ? nullptr : std::make_unique<UnitVectorFold>(trial);
}

/// Shapes that hide nothing: several heads for q and fewer for k, gaps between heads and tokens, one of them
/// alone, one token as a decoder has it, many heads and few, the output over the input.
std::vector<RotationCase> shapes(const Trial& trial) {
  std::vector<std::int64_t> positions = edge_positions(trial.options.context);
  std::uint64_t state = trial.options.seed | 1;
  for (int i = 0; i < 32; ++i) {
    state = state * 6364136223846793005U + 1442695040888963407U;
    positions.push_back(
        static_cast<std::int64_t>((state >> 16) % static_cast<std::uint64_t>(trial.options.context)));
  }
  RotationCase both{positions, 3, 2, 5, 7, 0, false};
  RotationCase query_only{positions, 6, 0, 0, 0, 1, false};
  RotationCase key_only{positions, 0, 1, 0, 3, 0, false};
  const std::int64_t last = trial.options.context - 1;
  std::vector<RotationCase> all{both,
                                query_only,
                                key_only,
                                {{last}, 1, 1, 0, 0, 0, false},
                                {{std::min<std::int64_t>(7, last)}, 8, 2, 0, 0, 0, false},
                                {{0, last}, 33, 1, 2, 0, 0, false},
                                {{last, 0, last}, 0, 8, 0, 0, 0, false}};
  if (trial.declaration().promises.in_place) {
    all.push_back({{std::min<std::int64_t>(3, last), last}, 2, 2, 1, 0, 0, true});
  }
  return all;
}

/// Folds the judgement of dense data into the result of the unit vectors.
void include_data(Trial& trial, const RotationJudgement& judgement, PropertyResult& result) {
  result.cases += judgement.components;
  const double use = result.slack ? 1 / *result.slack : 0;
  if (judgement.worst.use() > use) {
    result.bound = judgement.worst.bound;
    result.observed = judgement.worst.error;
    result.slack = 1 / judgement.worst.use();
  }
  if (judgement.first_violation && result.verdict != Verdict::violated) {
    result.verdict = Verdict::violated;
    result.counterexample = counterexample_of(trial, *judgement.first_violation);
    result.reason =
        fmt::format("a rotated {} is off first at position {}",
                    judgement.first_violation->is_key ? "key" : "query", judgement.first_violation->position);
  }
}

void judge(Trial& trial) {
  if (trial.rotation_bounds.empty()) {
    trial.add(not_applicable("rotation", "the subject does not rotate"));
    return;
  }
  PropertyResult result;
  result.id = "rotation";
  result.verdict = Verdict::holds;
  result.evidence = Evidence::sampled;
  if (trial.findings.unit_vectors) {
    result = *trial.findings.unit_vectors;
  }
  const auto width = static_cast<std::size_t>(trial.encoding->rope()->head_dimension);
  for (const RotationCase& shape : shapes(trial)) {
    const std::size_t tokens = shape.positions.size();
    const Format format = trial.declaration().output_format;
    const auto query = rotation_data(format, tokens * shape.query_heads * width, trial.options.seed);
    const auto key = rotation_data(format, tokens * shape.key_heads * width, trial.options.seed + 1);
    RotationRun run(trial, shape);
    run.set_query(query);
    run.set_key(key);
    const SubjectStatus status = run.call();
    if (!status.is_ok()) {
      result.verdict = Verdict::violated;
      result.reason = fmt::format("rotating {} query and {} key heads is not answered: {}", shape.query_heads,
                                  shape.key_heads, status.message);
      break;
    }
    include_data(trial, judge_rotation(trial, run, shape, query, key), result);
  }
  result.seed = trial.options.seed;
  result.lemma =
      LemmaUse{"rotated-data", "every component of rotated query and key data", result.bound.value_or(0)};
  if (result.verdict == Verdict::holds) {
    result.reason = "unit vectors at every position, dense data at edges and random positions";
  }
  trial.add(std::move(result));
}

} // namespace

extern const Judge rotation;
const Judge rotation{.properties = {"rotation"},
                     .stage = Stage::sweep,
                     .order = 60,
                     .fold = make_fold,
                     .over = FoldOver::rotated_unit_vectors,
                     .judge = judge};

} // namespace posproof::properties::judges

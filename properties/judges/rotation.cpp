/// Rotated data lies within the derived bound: unit vectors at every position of the context, dense data of
/// shapes that hide nothing, and data of calls around every length at which frequencies change.

#include "properties/declared_state.hpp"
#include "properties/drivers/sweep.hpp"
#include "properties/functions/shrunk_rotation.hpp"
#include "properties/generators/rotations.hpp"
#include "properties/generators/token_sets.hpp"
#include "properties/judge.hpp"
#include "properties/use_tracker.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>

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

/// Folds the judgement of data into the result so far.
void include_measure(const RotationJudgement& judgement, PropertyResult& result) {
  result.cases += judgement.components;
  const double use = result.slack ? 1 / *result.slack : 0;
  if (judgement.worst.use() > use) {
    result.bound = judgement.worst.bound;
    result.observed = judgement.worst.error;
    result.slack = 1 / judgement.worst.use();
  }
}

void convict(const Trial& trial, const FoundRotation& found, PropertyResult& result) {
  result.verdict = Verdict::violated;
  result.counterexample = counterexample_of(trial, found);
  result.reason = fmt::format("a rotated {} is off at position {}, head {}, pair {}",
                              found.component.is_key ? "key" : "query", found.component.position,
                              found.component.head, found.component.pair);
}

void convict_unanswered(const RotationCase& shape, const SubjectStatus& status, PropertyResult& result) {
  result.verdict = Verdict::violated;
  result.counterexample.emplace();
  result.counterexample->facts = {{"positions of the call", tokens_text(shape.positions)},
                                  {"data of the call", shape_text(shape)},
                                  {"got", "no answer: " + status.message}};
  result.reason = fmt::format("rotating {} of {} tokens is not answered: {}", shape_text(shape),
                              shape.tokens(), status.message);
}

/// Calls for which code often has a path of its own: one token as a decoder has it, many heads and few, one
/// tensor alone, the output over the input.
std::vector<RotationCase> code_paths(const Trial& trial) {
  const std::int64_t last = trial.options.context - 1;
  const auto path = [](std::vector<std::int64_t> positions, std::size_t query_heads, std::size_t key_heads) {
    RotationCase shape;
    shape.positions = std::move(positions);
    shape.query_heads = query_heads;
    shape.key_heads = key_heads;
    return shape;
  };
  std::vector<RotationCase> all{path({last}, 1, 1), path({std::min<std::int64_t>(7, last)}, 8, 2),
                                path({0, last}, 33, 1), path({last, 0, last}, 0, 8)};
  if (trial.declaration().promises.in_place) {
    all.push_back(path({std::min<std::int64_t>(3, last), last}, 2, 2));
    all.back().in_place = true;
  }
  return all;
}

/// Dense data of every shape; stops at the first that is off, which is shrunk.
void judge_data(Trial& trial, PropertyResult& result) {
  std::vector<RotationCase> shapes = rotation_cases(trial);
  for (std::vector<RotationCase> more : {unaligned_rotations(trial), code_paths(trial)}) {
    std::move(more.begin(), more.end(), std::back_inserter(shapes));
  }
  for (RotationCase& shape : shapes) {
    FoundRotation found;
    found.shape = std::move(shape);
    draw_data(trial, found);
    RotationJudgement judgement;
    if (const SubjectStatus status = rotate_and_judge(trial, *trial.subject, found, judgement);
        !status.is_ok()) {
      convict_unanswered(found.shape, status, result);
      return;
    }
    include_measure(judgement, result);
    if (judgement.first_violation) {
      found.component = *judgement.first_violation;
      convict(trial, shrunk(trial, std::move(found)), result);
      return;
    }
  }
}

/// A unit vector of the sweep was off: the case that shows it with the fewest tokens, if one of the drawn
/// ones does; else the whole call of the sweep stands.
void simplify_unit_vector(Trial& trial, std::int64_t position, PropertyResult& result) {
  FoundRotation found;
  found.shape.positions = {position};
  found.shape.query_heads = 1;
  draw_data(trial, found);
  RotationJudgement judgement;
  if (rotate_and_judge(trial, *trial.subject, found, judgement).is_ok() && judgement.first_violation) {
    found.component = *judgement.first_violation;
    convict(trial, shrunk(trial, std::move(found)), result);
    return;
  }
  PropertyResult of_data;
  judge_data(trial, of_data);
  if (of_data.verdict == Verdict::violated) {
    result.counterexample = std::move(of_data.counterexample);
    result.reason = std::move(of_data.reason);
    return;
  }
  result.counterexample->facts.push_back(
      {"data of the call", fmt::format("unit vectors, one query head, in the block of {} tokens of the sweep",
                                       rows_per_block(trial))});
}

/// Where frequencies depend on the length of the sequence: a handle of its own rotates at lengths around
/// every switch, there and back.
void judge_lengths(Trial& trial, PropertyResult& result) {
  for (const std::int64_t length : critical_lengths(*trial.encoding)) {
    const auto subject = trial.open_again(trial.open_options);
    DeclaredState declared(*trial.encoding);
    std::int64_t index = 0;
    for (const std::int64_t n : {length - 1, length, length + 1, 2 * length, length - 1, length}) {
      if (n < 2 || n - 1 > trial.declaration().largest_position) {
        continue;
      }
      FoundRotation found;
      found.shape.positions = {0, 1, n / 2, n - 2, n - 1};
      found.shape.query_heads = 3;
      found.shape.key_heads = 2;
      const Call call{n, index++, n};
      found.shape.call = call;
      draw_data(trial, found);
      RotationRun run(trial, found.shape);
      run.set_query(found.query);
      run.set_key(found.key);
      if (const SubjectStatus status = run.call(*subject); !status.is_ok()) {
        convict_unanswered(found.shape, status, result);
        return;
      }
      RotationCase effective = found.shape;
      effective.call = declared.next(call);
      const RotationJudgement judgement = judge_rotation(trial, run, effective, found.query, found.key);
      include_measure(judgement, result);
      if (judgement.first_violation) {
        found.component = *judgement.first_violation;
        convict(trial, found, result);
        result.reason += fmt::format(", in a call of length {}", n);
        return;
      }
    }
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
  if (result.verdict != Verdict::violated) {
    judge_data(trial, result);
  } else {
    simplify_unit_vector(trial, std::get<std::int64_t>(result.counterexample->facts.front().value), result);
  }
  if (result.verdict != Verdict::violated) {
    judge_lengths(trial, result);
  }
  result.seed = trial.options.seed;
  result.lemma =
      LemmaUse{"rotated-data", "every component of rotated query and key data", result.bound.value_or(0)};
  if (result.verdict == Verdict::holds) {
    result.reason = "unit vectors at every position, dense data of many shapes at edges and drawn positions";
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

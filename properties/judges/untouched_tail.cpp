/// Components beyond the rotary width pass bit for bit.

#include "properties/functions/shrunk_rotation.hpp"
#include "properties/generators/rotations.hpp"
#include "properties/judge.hpp"

#include <fmt/format.h>

namespace posproof::properties::judges {
namespace {

void judge(Trial& trial) {
  const Rope* const rope = trial.encoding->rope();
  if (rope == nullptr || !trial.declaration().offers.rotate) {
    trial.add(not_applicable("untouched-tail", "the subject does not rotate"));
    return;
  }
  if (rope->rotary_dimension == rope->head_dimension) {
    trial.add(not_applicable("untouched-tail", "the whole head rotates"));
    return;
  }
  const Declaration& declared = trial.declaration();
  const Format format = declared.output_format;
  const auto width = static_cast<std::size_t>(rope->head_dimension);
  PropertyResult result;
  result.id = "untouched-tail";
  result.verdict = Verdict::holds;
  result.evidence = Evidence::sampled;
  result.seed = trial.options.seed;
  std::optional<ChangedColumn> known;
  for (const RotationCase& shape : memory_cases(trial, declared.promises.in_place)) {
    const std::size_t tokens = shape.positions.size();
    const auto query = rotation_data(format, tokens * shape.query_heads * width, trial.options.seed + 2);
    const auto key = rotation_data(format, tokens * shape.key_heads * width, trial.options.seed + 8);
    RotationRun run(trial, shape);
    run.set_query(query);
    run.set_key(key);
    if (const SubjectStatus status = run.call(); !status.is_ok()) {
      trial.add(not_applicable("untouched-tail", "the rotation is not answered: " + status.message));
      return;
    }
    const std::size_t heads = shape.query_heads + shape.key_heads;
    result.cases += tokens * heads * (width - static_cast<std::size_t>(rope->rotary_dimension));
    const std::optional<ChangedColumn> changed = changed_column(trial, run, shape, query, key);
    // A zero of the other sign is shown only where nothing worse is.
    if (changed && (!known || (known->is_sign_alone && !changed->is_sign_alone))) {
      known = changed;
      result.verdict = Verdict::violated;
      result.reason = fmt::format("column {} lies beyond the rotary width {} and was changed{}",
                                  changed->column, rope->rotary_dimension, shape.in_place ? " in place" : "");
      result.counterexample = counterexample_of(trial, shape, *changed);
    }
  }
  if (result.verdict == Verdict::holds) {
    result.reason = fmt::format("columns {} to {} keep their bits", rope->rotary_dimension, width - 1);
  }
  trial.add(std::move(result));
}

} // namespace

extern const Judge untouched_tail;
const Judge untouched_tail{
    .properties = {"untouched-tail"}, .stage = Stage::ordinary, .order = 40, .judge = judge};

} // namespace posproof::properties::judges

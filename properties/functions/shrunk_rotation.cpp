#include "properties/functions/shrunk_rotation.hpp"

#include "properties/generators/rotations.hpp"
#include "properties/generators/token_sets.hpp"

#include <algorithm>
#include <utility>

namespace posproof::properties {
namespace {

/// Calls that shrinking may take: some of them are of hundreds of tokens.
constexpr int patience = 600;

std::size_t head_width(const Trial& trial) {
  return static_cast<std::size_t>(trial.encoding->rope()->head_dimension);
}

/// The first component that is off, if the call is answered and one is.
std::optional<RotatedComponent> violation_of(const Trial& trial, FoundRotation& found) {
  RotationJudgement judgement;
  if (!rotate_and_judge(trial, *trial.subject, found, judgement).is_ok()) {
    return std::nullopt;
  }
  return judgement.first_violation;
}

/// Simpler shapes with data of their own, as long as one errs.
void shrink_shape(const Trial& trial, FoundRotation& found) {
  int tried = 0;
  for (bool simpler_found = true; simpler_found;) {
    simpler_found = false;
    for (RotationCase& shape : simpler(found.shape)) {
      if (++tried > patience) {
        return;
      }
      FoundRotation candidate;
      candidate.shape = std::move(shape);
      draw_data(trial, candidate);
      if (const auto violation = violation_of(trial, candidate)) {
        candidate.component = *violation;
        found = std::move(candidate);
        simpler_found = true;
        break;
      }
    }
  }
}

/// All zero but the pair of the component, which holds (x, y).
FoundRotation with_one_pair(const Trial& trial, const FoundRotation& found, float x, float y) {
  const Rope& rope = *trial.encoding->rope();
  const RotatedComponent& at = found.component;
  const PairColumns columns = columns_of_pair(trial.declaration().layout, at.pair, rope.rotary_dimension);
  FoundRotation plain = found;
  std::fill(plain.query.begin(), plain.query.end(), 0.0F);
  std::fill(plain.key.begin(), plain.key.end(), 0.0F);
  const std::size_t heads = at.is_key ? found.shape.key_heads : found.shape.query_heads;
  float* const head =
      (at.is_key ? plain.key : plain.query).data() + (at.token * heads + at.head) * head_width(trial);
  head[columns.first] = x;
  head[columns.second] = y;
  plain.others_are_zero = true;
  return plain;
}

void shrink_data(const Trial& trial, FoundRotation& found) {
  const RotatedComponent& at = found.component;
  const std::pair<float, float> candidates[] = {
      {1.0F, 0.0F}, {0.0F, 1.0F}, {1.0F, 1.0F}, {at.input_first, at.input_second}};
  for (const auto& [x, y] : candidates) {
    FoundRotation plain = with_one_pair(trial, found, x, y);
    const auto violation = violation_of(trial, plain);
    const bool is_of_the_pair = violation && violation->is_key == at.is_key && violation->pair == at.pair &&
                                violation->token == at.token && violation->head == at.head;
    if (is_of_the_pair) {
      plain.component = *violation;
      found = std::move(plain);
      return;
    }
  }
}

} // namespace

void draw_data(const Trial& trial, FoundRotation& found) {
  draw_data(trial, found, trial.options.seed);
}

void draw_data(const Trial& trial, FoundRotation& found, std::uint64_t seed) {
  const Format format = trial.declaration().output_format;
  const std::size_t components = found.shape.tokens() * head_width(trial);
  found.query = rotation_data(format, components * found.shape.query_heads, seed);
  found.key = rotation_data(format, components * found.shape.key_heads, seed + 1);
}

SubjectStatus rotate_and_judge(const Trial& trial, Subject& subject, FoundRotation& found,
                               RotationJudgement& judgement) {
  RotationRun run(trial, found.shape);
  run.set_query(found.query);
  run.set_key(found.key);
  SubjectStatus status = run.call(subject);
  if (status.is_ok()) {
    judgement = judge_rotation(trial, run, found.shape, found.query, found.key);
  }
  return status;
}

FoundRotation with_plain_data(const Trial& trial, FoundRotation found) {
  shrink_data(trial, found);
  return found;
}

WholeRotation rotate_whole(const Trial& trial, Subject& subject, const FoundRotation& found,
                           std::vector<PairUse>* uses) {
  RotationRun run(trial, found.shape);
  run.set_query(found.query);
  run.set_key(found.key);
  WholeRotation whole;
  whole.status = run.call(subject);
  if (whole.status.is_ok()) {
    whole.judgement = judge_rotation(trial, run, found.shape, found.query, found.key, uses);
    whole.changed = changed_column(trial, run, found.shape, found.query, found.key);
    whole.guards_intact = run.guards_intact();
    whole.inputs_intact = whole.guards_intact || run.inputs_intact();
  }
  return whole;
}

FoundRotation shrunk(const Trial& trial, FoundRotation found) {
  shrink_shape(trial, found);
  shrink_data(trial, found);
  return found;
}

Counterexample counterexample_of(const Trial& trial, const RotationCase& shape,
                                 const ChangedColumn& changed) {
  const Format format = trial.declaration().output_format;
  return {{{"position", shape.positions[changed.token]},
           {"tensor", std::string(changed.is_key ? "key" : "query")},
           {"head", static_cast<std::int64_t>(changed.head)},
           {"column", static_cast<std::int64_t>(changed.column)},
           {"got", StoredNumber{format, changed.got}},
           {"want, the input", StoredNumber{format, changed.want}},
           {"token", static_cast<std::int64_t>(changed.token)},
           {"data of the call", shape_text(shape)}}};
}

Counterexample counterexample_of(const Trial& trial, const FoundRotation& found) {
  Counterexample example = counterexample_of(trial, found.component);
  auto& facts = example.facts;
  facts.push_back({"positions of the call", tokens_text(found.shape.positions)});
  if (found.shape.axes > 1) {
    facts.back().name = "positions of the call, axis by axis";
  }
  if (found.shape.tokens() > 1) {
    facts.push_back({"token", static_cast<std::int64_t>(found.component.token)});
  }
  if (found.shape.call) {
    facts.push_back({"length at the call", found.shape.call->sequence_length});
  }
  facts.push_back({"data of the call", shape_text(found.shape)});
  facts.push_back({"all other data", std::string(found.others_are_zero ? "zero" : "drawn by the seed")});
  return example;
}

} // namespace posproof::properties

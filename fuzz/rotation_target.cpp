#include "fuzz/rotation_target.hpp"

#include "fuzz/outcomes.hpp"
#include "fuzz/token_pattern.hpp"
#include "properties/generators/rotations.hpp"
#include "properties/generators/token_sets.hpp"
#include "properties/watched_calls.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <limits>
#include <utility>

namespace posproof::fuzz {
namespace {

/// The fields in their order.
enum At : std::size_t {
  position,
  step,
  tokens,
  restart, ///< with several axes: the step from axis to axis
  query_heads,
  key_heads,
  head_gap,
  token_gap,
  offset,
  output_offset,
  memory,
  data,
};

/// Ways to lie in memory, as bits of a choice.
constexpr std::int64_t by_head = 1;
constexpr std::int64_t output_in_other_order = 2;
constexpr std::int64_t in_place = 4;

std::size_t count_of(const Case& value, At field) {
  return static_cast<std::size_t>(value.values[field]);
}

/// Axis by axis; with several axes there is one sequence, each axis of which begins a step further.
std::vector<std::int64_t> positions_of(const Case& value, std::int64_t context, int axes) {
  TokenPattern pattern{value.values[position], value.values[step], value.values[tokens],
                       value.values[restart]};
  if (axes == 1) {
    return positions_of(pattern, context);
  }
  pattern.restart = 0;
  std::vector<std::int64_t> positions;
  for (int axis = 0; axis < axes; ++axis) {
    const std::vector<std::int64_t> of_axis = positions_of(pattern, context);
    positions.insert(positions.end(), of_axis.begin(), of_axis.end());
    pattern.first += value.values[restart];
  }
  return positions;
}

} // namespace

RotationTarget::RotationTarget(const properties::Trial& trial, std::string_view property)
    : trial_(trial), property_(property) {
  const std::int64_t context = trial.options.context;
  const std::int64_t last_offset =
      64 / static_cast<std::int64_t>(storage_bytes(trial.declaration().output_format)) - 1;
  const bool has_axes = trial.model_lanes().axes > 1;
  // Numbers of tokens and heads around the widths of vectors and tiles.
  const std::vector<std::int64_t> widths{1, 2, 3, 4, 5, 7, 8, 9, 16, 17, 32, 33};
  Field steps = position_field("step", trial, context);
  steps.landmarks.insert(steps.landmarks.end(), {0, 1, context - 1});
  fields_.fields = {position_field("position", trial, context),
                    std::move(steps),
                    {"tokens", FieldKind::count, 1, 33, widths},
                    has_axes ? position_field("axis-step", trial, context)
                             : Field{"restart", FieldKind::count, 0, 33, {0, 1, 2, 7}},
                    {"query-heads", FieldKind::count, 0, 12, widths},
                    {"key-heads", FieldKind::count, 0, 9, widths},
                    {"head-gap", FieldKind::count, 0, 9},
                    {"token-gap", FieldKind::count, 0, 9},
                    {"offset", FieldKind::count, 0, last_offset},
                    {"output-offset", FieldKind::count, 0, last_offset},
                    {"memory", FieldKind::choice, 0, trial.declaration().promises.in_place ? 7 : 3},
                    {"data", FieldKind::count, 0, 0xffffffff}};
  for (const LaneFacts& lane : trial.lanes) {
    fields_.frequencies.push_back(lane.frequency);
  }
}

void RotationTarget::set_up(const Case& value, properties::FoundRotation& found) const {
  properties::RotationCase& shape = found.shape;
  shape.axes = trial_.model_lanes().axes;
  shape.positions = positions_of(value, trial_.options.context, shape.axes);
  shape.query_heads = count_of(value, query_heads);
  shape.key_heads = count_of(value, key_heads);
  if (shape.query_heads + shape.key_heads == 0) {
    shape.query_heads = 1;
  }
  shape.extra_head = count_of(value, head_gap);
  shape.extra_token = count_of(value, token_gap);
  shape.offset = count_of(value, offset);
  const std::int64_t way = value.values[memory];
  shape.by_head = (way & by_head) != 0;
  shape.in_place = (way & in_place) != 0;
  // In another order than the input the gaps are exchanged, so that one taken for the other shows.
  const bool is_other = (way & output_in_other_order) != 0;
  shape.output = properties::HeadsLayout{is_other ? shape.extra_token : shape.extra_head,
                                         is_other ? shape.extra_head : shape.extra_token,
                                         count_of(value, output_offset), shape.by_head != is_other};
  draw_data(trial_, found, static_cast<std::uint64_t>(value.values[data]));
}

void RotationTarget::evaluate(std::span<const Case> cases, std::span<Outcome> outcomes) {
  std::transform(cases.begin(), cases.end(), outcomes.begin(),
                 [this](const Case& value) { return outcome_of(value); });
}

Outcome RotationTarget::outcome_of(const Case& value) {
  set_up(value, found_);
  const properties::WholeRotation whole = rotate_whole(trial_, *trial_.subject, found_, &uses_);
  Outcome outcome;
  outcome.position = *std::max_element(found_.shape.positions.begin(), found_.shape.positions.end());
  const bool is_seen = properties::unseen_through_door(trial_.declaration()).empty();
  if (!whole.status.is_ok() || whole.changed || (is_seen && !whole.guards_intact)) {
    outcome.use = std::numeric_limits<double>::infinity();
    return outcome;
  }
  outcome.use = whole.judgement.worst.use();
  const int pairs = static_cast<int>(uses_.size());
  for (int pair = 0; pair < pairs; ++pair) {
    const properties::PairUse& use = uses_[static_cast<std::size_t>(pair)];
    raise(outcome, ErrorStage::angle, band_of(pair, pairs), use.along);
    raise(outcome, ErrorStage::magnitude, band_of(pair, pairs), use.across);
  }
  return outcome;
}

PropertyResult RotationTarget::describe(const Case& value) {
  properties::FoundRotation found;
  set_up(value, found);
  const properties::WholeRotation whole = rotate_whole(trial_, *trial_.subject, found);
  constexpr double infinite = std::numeric_limits<double>::infinity();
  const std::string shape = shape_text(found.shape);
  if (!whole.status.is_ok()) {
    return violation_of(
        property_, infinite, 0,
        fmt::format("a call of {} tokens is not answered: {}", found.shape.tokens(), whole.status.message),
        {{{"positions of the call", properties::tokens_text(found.shape.positions)},
          {"data of the call", shape},
          {"got", "no answer: " + whole.status.message}}});
  }
  if (whole.judgement.first_violation) {
    found.component = *whole.judgement.first_violation;
    const properties::FoundRotation plain = with_plain_data(trial_, std::move(found));
    const properties::RotatedComponent& at = plain.component;
    return violation_of(property_, at.error, at.bound,
                        fmt::format("a {} is off at position {}, head {}, pair {}",
                                    at.is_key ? "key" : "query", at.position, at.head, at.pair),
                        counterexample_of(trial_, plain));
  }
  if (whole.changed) {
    return violation_of(
        "untouched-tail", infinite, 0,
        fmt::format("column {} lies beyond the rotary width and was changed", whole.changed->column),
        counterexample_of(trial_, found.shape, *whole.changed));
  }
  if (!whole.guards_intact && properties::unseen_through_door(trial_.declaration()).empty()) {
    const std::string where = whole.inputs_intact ? "beside or between the heads" : "in the input";
    return violation_of("guard-zones", infinite, 0, "written outside the requested elements: " + where,
                        {{{"positions of the call", properties::tokens_text(found.shape.positions)},
                          {"data of the call", shape},
                          {"got", "another byte " + where},
                          {"want", std::string("guard zones, gaps and inputs unchanged")}}});
  }
  return result_of(property_, whole.judgement.worst.error, whole.judgement.worst.bound);
}

} // namespace posproof::fuzz

/// The same tokens alone and in a batch, in another order, in other buffers, in a call of another length:
/// rows are right however they are asked for, and have the same bits where the subject promises it.

#include "fuzz/row_outcomes.hpp"
#include "fuzz/token_pattern.hpp"
#include "properties/facts.hpp"
#include "properties/functions/varied_call.hpp"
#include "properties/generators/token_sets.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <limits>
#include <numeric>

namespace posproof::fuzz::targets {
namespace {

using properties::CallVariation;

constexpr double infinite = std::numeric_limits<double>::infinity();

/// The fields in their order.
enum At : std::size_t { position, step, tokens, restart, token, way, gap, offset, length, entry };

enum class Way : std::int64_t {
  alone,      ///< one token
  first_ones, ///< those up to it
  last_ones,  ///< it and those behind it
  reversed,
  rotated, ///< it first, and those before it last
  buffers, ///< with a gap between rows and an offset
  length,  ///< of the sequence
};

CallVariation variation_of(const Case& value, const properties::Trial& trial) {
  const auto at = [&](At field) { return value.values[field]; };
  CallVariation variation;
  variation.positions =
      positions_of({at(position), at(step), at(tokens), at(restart)}, trial.options.context);
  variation.call = trial.call();
  std::vector<std::size_t>& chosen = variation.tokens;
  chosen.resize(variation.positions.size());
  std::iota(chosen.begin(), chosen.end(), std::size_t{0});
  const auto middle = chosen.begin() + at(token) % at(tokens);
  switch (static_cast<Way>(at(way))) {
  case Way::alone:
    chosen = {*middle};
    break;
  case Way::first_ones:
    chosen.erase(middle + 1, chosen.end());
    break;
  case Way::last_ones:
    chosen.erase(chosen.begin(), middle);
    break;
  case Way::reversed:
    std::reverse(chosen.begin(), chosen.end());
    break;
  case Way::rotated:
    std::rotate(chosen.begin(), middle, chosen.end());
    break;
  case Way::buffers:
    variation.shape = {static_cast<std::size_t>(at(gap)), static_cast<std::size_t>(at(offset))};
    break;
  case Way::length:
    variation.call.sequence_length =
        std::max(at(length), *std::max_element(variation.positions.begin(), variation.positions.end()) + 1);
    break;
  }
  return variation;
}

/// What a difference in bits violates; empty where the subject promises nothing of the kind.
std::string_view promise_of(const Case& value, const Invariances& promises) {
  switch (static_cast<Way>(value.values[way])) {
  case Way::alone:
  case Way::first_ones:
  case Way::last_ones:
    return promises.batch ? "split-invariance" : "";
  case Way::reversed:
  case Way::rotated:
    return promises.order ? "order-invariance" : "";
  case Way::buffers:
    return promises.alignment ? "alignment-invariance" : "";
  case Way::length:
    return promises.prefix ? "prefix-stability" : "";
  }
  return "";
}

class CallShape final : public OpenTarget {
public:
  explicit CallShape(const properties::Trial& trial) : trial_(trial), rows_(trial) {
    const std::int64_t context = trial.options.context;
    const std::vector<std::int64_t> widths{1, 2, 3, 4, 5, 7, 8, 9, 16, 17, 32, 33};
    Field steps = position_field("step", trial, context);
    steps.landmarks.insert(steps.landmarks.end(), {0, 1, context - 1});
    const auto last_offset = static_cast<std::int64_t>(64 / storage_bytes(row_format(trial))) - 1;
    // A call of another length has other values unless the subject promises that it has not.
    const Way last = trial.declaration().promises.prefix ? Way::length : Way::buffers;
    fields_.fields = {position_field("position", trial, context),
                      std::move(steps),
                      {"tokens", FieldKind::count, 1, 40, widths},
                      {"restart", FieldKind::count, 0, 40, {0, 1, 2, 7}},
                      {"token", FieldKind::count, 0, 39, widths},
                      {"way", FieldKind::choice, 0, static_cast<std::int64_t>(last)},
                      {"gap", FieldKind::count, 0, 17},
                      {"offset", FieldKind::count, 0, last_offset},
                      {"length",
                       FieldKind::position,
                       1,
                       std::min(2 * context, trial.declaration().largest_position + 1),
                       {context}}};
    const bool also_rotates = trial.encoding->rope() != nullptr && trial.declaration().offers.rotate &&
                              trial.origin == properties::RowOrigin::table;
    if (also_rotates) {
      fields_.fields.push_back({"rotated", FieldKind::choice, 0, 1});
      rotated_.emplace(trial, properties::RowOrigin::probes);
    }
    for (const LaneFacts& lane : trial.lanes) {
      fields_.frequencies.push_back(lane.frequency);
    }
  }

  [[nodiscard]] const CaseFields& fields() const noexcept override { return fields_; }

  void evaluate(std::span<const Case> cases, std::span<Outcome> outcomes) override {
    std::transform(cases.begin(), cases.end(), outcomes.begin(),
                   [this](const Case& value) { return outcome_of(value); });
  }

  [[nodiscard]] PropertyResult describe(const Case& value) override {
    const CallVariation variation = variation_of(value, trial_);
    const std::string_view promise = promise_of(value, trial_.declaration().promises);
    properties::VariedCalls calls(trial_, is_rotated(value) ? properties::RowOrigin::probes : *trial_.origin);
    if (!calls.read(variation)) {
      const std::string reason = "a call was not answered: " + calls.message();
      return violation_of(
          "call-shapes", infinite, 0, reason,
          {{{"positions of the plain call", properties::tokens_text(variation.positions)},
            {"positions of the other call", properties::tokens_text(variation.positions_of_tokens())},
            {"got", "no answer: " + calls.message()}}});
    }
    if (!is_rotated(value)) {
      if (PropertyResult result = rows_of(variation); result.verdict == Verdict::violated) {
        return result;
      }
    }
    if (const auto index = calls.first_difference(variation); index && !promise.empty()) {
      return violation_of(promise, infinite, 0,
                          fmt::format("position {} has other bits when asked for in another way",
                                      variation.positions[variation.tokens[*index]]),
                          calls.describe(variation, *index));
    }
    return is_rotated(value) ? result_of(promise.empty() ? "split-invariance" : promise, 0, 0)
                             : rows_of(variation);
  }

private:
  [[nodiscard]] bool is_rotated(const Case& value) const noexcept {
    return rotated_.has_value() && value.values[entry] == 1;
  }

  Outcome outcome_of(const Case& value) {
    const CallVariation variation = variation_of(value, trial_);
    const bool is_promised = !promise_of(value, trial_.declaration().promises).empty();
    Outcome outcome;
    outcome.position = *std::max_element(variation.positions.begin(), variation.positions.end());
    if (is_rotated(value)) {
      const bool answered = rotated_->read(variation);
      if (!answered || (is_promised && rotated_->first_difference(variation))) {
        outcome.use = infinite;
      }
      return outcome;
    }
    if (!add_rows(variation.positions, trial_.call(), {}, outcome)) {
      return outcome;
    }
    digests_ = rows_.rows().digests;
    if (!add_rows(variation.positions_of_tokens(), variation.call, variation.shape, outcome)) {
      return outcome;
    }
    for (std::size_t i = 0; i < variation.tokens.size() && is_promised; ++i) {
      if (rows_.rows().digests[i] != digests_[variation.tokens[i]]) {
        outcome.use = infinite;
      }
    }
    return outcome;
  }

  /// Reads a call and adds its rows; false if it was not answered.
  bool add_rows(const std::vector<std::int64_t>& positions, const Call& call,
                const properties::BufferShape& shape, Outcome& outcome) {
    if (!rows_.read(positions, call, shape) || rows_.damage()) {
      outcome.use = infinite;
      return false;
    }
    for (std::size_t row = 0; row < positions.size(); ++row) {
      take(outcome, trial_, rows_, row, uses_);
    }
    return true;
  }

  /// The worst row of both calls, or what was written beside rows.
  PropertyResult rows_of(const CallVariation& variation) {
    PropertyResult plain = worst_of(variation.positions, trial_.call(), {});
    if (plain.verdict == Verdict::violated) {
      return plain;
    }
    PropertyResult other = worst_of(variation.positions_of_tokens(), variation.call, variation.shape);
    const auto use = [](const PropertyResult& result) {
      return use_of(result.observed.value_or(0), result.bound.value_or(0));
    };
    return other.verdict == Verdict::violated || use(other) > use(plain) ? other : plain;
  }

  PropertyResult worst_of(const std::vector<std::int64_t>& positions, const Call& call,
                          const properties::BufferShape& shape) {
    PropertyResult worst;
    if (!rows_.read(positions, call, shape)) {
      return worst; // told elsewhere
    }
    if (const auto damage = rows_.damage()) {
      worst = violation_of("guard-zones", infinite, 0, *damage, {{{"got", *damage}}});
    } else {
      std::size_t row = 0;
      double largest = -1;
      for (std::size_t i = 0; i < positions.size(); ++i) {
        rows_.judge(i, uses_);
        if (const double use = *std::max_element(uses_.use.begin(), uses_.use.end()); use > largest) {
          largest = use;
          row = i;
        }
      }
      worst = describe_row("call-shapes", trial_, rows_, row);
      if (worst.counterexample) {
        worst.counterexample->facts.push_back({"token", static_cast<std::int64_t>(row)});
      }
    }
    if (worst.counterexample) {
      auto& facts = worst.counterexample->facts;
      facts.push_back({"positions of the call", properties::tokens_text(positions)});
      facts.push_back({"elements between rows", static_cast<std::int64_t>(shape.extra_columns)});
      facts.push_back(
          {"elements behind a 64-byte boundary", static_cast<std::int64_t>(shape.offset_elements)});
    }
    return worst;
  }

  const properties::Trial& trial_;
  properties::RowAccuracy rows_;
  std::optional<properties::VariedCalls> rotated_; ///< where rotated data are not the rows
  CaseFields fields_;
  properties::RowUses uses_;
  std::vector<std::uint64_t> digests_;
};

std::unique_ptr<OpenTarget> open(const properties::Trial& trial) {
  return std::make_unique<CallShape>(trial);
}

} // namespace

extern const Target call_shape;
const Target call_shape{.name = "call-shape",
                        .summary = "tokens alone, in batches, in another order, in other buffers",
                        .property = "call-shapes",
                        .why_not = why_no_rows,
                        .open = open};

} // namespace posproof::fuzz::targets

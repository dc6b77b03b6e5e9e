/// Two calls of one handle in turn: what came before leaves nothing behind but what the encoding says.

#include "fuzz/outcomes.hpp"
#include "fuzz/token_pattern.hpp"
#include "properties/functions/call_history.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <limits>

namespace posproof::fuzz::targets {
namespace {

using properties::HistoryCall;

constexpr double infinite = std::numeric_limits<double>::infinity();

/// The fields of one of the two calls, in their order; those of the second follow.
enum At : std::size_t { position, step, tokens, length, fields_of_call };
constexpr std::size_t order = 2 * fields_of_call;

/// Orders of the calls.
constexpr std::string_view orders[] = {"ABA", "AABA", "ABBAB", "ABABABAB"};

HistoryCall call_of(const Case& value, std::size_t first_field) {
  const auto at = [&](At field) { return value.values[first_field + field]; };
  return {positions_of({at(position), at(step), at(tokens), 0}, at(length)), at(length)};
}

std::vector<HistoryCall> history_of(const Case& value) {
  const HistoryCall calls[] = {call_of(value, 0), call_of(value, fields_of_call)};
  std::vector<HistoryCall> history;
  for (const char which : orders[static_cast<std::size_t>(value.values[order])]) {
    history.push_back(calls[which == 'A' ? 0 : 1]);
  }
  return history;
}

class RepeatedCalls final : public OpenTarget {
public:
  explicit RepeatedCalls(const properties::Trial& trial) : trial_(trial), comparison_(trial) {
    std::int64_t longest = trial.options.context;
    for (const std::int64_t critical : critical_lengths(*trial.encoding)) {
      longest = std::max(longest, 3 * critical);
    }
    longest = std::min(longest, trial.declaration().largest_position + 1);
    for (const char* const which : {"a", "b"}) {
      const auto named = [&](const char* field) { return fmt::format("{}-{}", which, field); };
      Field steps = position_field(named("step"), trial, longest);
      steps.landmarks.insert(steps.landmarks.end(), {0, 1});
      Field lengths = position_field(named("length"), trial, longest + 1);
      lengths.low = 1;
      fields_.fields.push_back(position_field(named("position"), trial, longest));
      fields_.fields.push_back(std::move(steps));
      fields_.fields.push_back({named("tokens"), FieldKind::count, 1, 24, {1, 2, 3, 4, 8}});
      fields_.fields.push_back(std::move(lengths));
    }
    fields_.fields.push_back(
        {"order", FieldKind::choice, 0, static_cast<std::int64_t>(std::size(orders)) - 1});
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
    const std::vector<HistoryCall> history = history_of(value);
    auto miss = comparison_.compare(history);
    if (!miss) {
      return result_of("repeatability", comparison_.worst_error(), comparison_.worst_bound());
    }
    Counterexample example = std::move(miss->example);
    example.facts.push_back({"calls of the history", history_text(history)});
    example.facts.push_back({"differs in call", static_cast<std::int64_t>(miss->call) + 1});
    if (!miss->refusal.empty()) {
      example.facts.push_back({"got", "no answer: " + miss->refusal});
      return violation_of(miss->property, infinite, 0, "a call was not answered: " + miss->refusal,
                          std::move(example));
    }
    return violation_of(miss->property, miss->error, miss->bound,
                        fmt::format("position {} in call {} of the history", miss->position, miss->call + 1),
                        std::move(example));
  }

private:
  Outcome outcome_of(const Case& value) {
    const std::vector<HistoryCall> history = history_of(value);
    const auto miss = comparison_.compare(history);
    Outcome outcome;
    outcome.position = std::max(value.values[length], value.values[fields_of_call + length]) - 1;
    outcome.use = !miss             ? use_of(comparison_.worst_error(), comparison_.worst_bound())
                  : miss->bound > 0 ? use_of(miss->error, miss->bound)
                                    : infinite;
    const int pairs = trial_.model_lanes().size();
    for (int pair = 0; pair < pairs; ++pair) {
      raise(outcome, ErrorStage::magnitude, band_of(pair, pairs),
            comparison_.uses()[static_cast<std::size_t>(pair)]);
    }
    return outcome;
  }

  const properties::Trial& trial_;
  properties::HistoryComparison comparison_;
  CaseFields fields_;
};

std::unique_ptr<OpenTarget> open(const properties::Trial& trial) {
  return std::make_unique<RepeatedCalls>(trial);
}

} // namespace

extern const Target repeated_calls;
const Target repeated_calls{.name = "repeated-calls",
                            .summary = "two calls of one handle in turn, at any lengths of the sequence",
                            .property = "repeatability",
                            .why_not = why_no_rows,
                            .open = open};

} // namespace posproof::fuzz::targets

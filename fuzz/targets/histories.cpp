/// Sequences computed chunk by chunk, their rows kept in a cache, against one call of all tokens.

#include "fuzz/outcomes.hpp"
#include "properties/functions/cached_computation.hpp"
#include "properties/judge.hpp"

#include <algorithm>
#include <limits>

namespace posproof::fuzz::targets {
namespace {

constexpr std::string_view property = "cached-computation";

/// Rows of a sequence that are looked at: more than caches of 128 rows hold, few enough for thousands of
/// sequences in a second.
constexpr std::int64_t rows_of_sequence = 160;

/// The fields in their order.
enum At : std::size_t { length, chunks, first_end };
constexpr std::size_t ends = 6;

/// Ends are taken modulo the length, and equal ones are one.
properties::ChunkedSequence sequence_of(const Case& value) {
  properties::ChunkedSequence sequence;
  for (std::size_t i = 0; i + 1 < static_cast<std::size_t>(value.values[chunks]); ++i) {
    if (const std::int64_t end = value.values[first_end + i] % value.values[length]; end > 0) {
      sequence.ends.push_back(end);
    }
  }
  sequence.ends.push_back(value.values[length]);
  std::sort(sequence.ends.begin(), sequence.ends.end());
  sequence.ends.erase(std::unique(sequence.ends.begin(), sequence.ends.end()), sequence.ends.end());
  return sequence;
}

class Histories final : public OpenTarget {
public:
  explicit Histories(const properties::Trial& trial) : trial_(trial) {
    std::int64_t longest = trial.options.context;
    for (const std::int64_t critical : critical_lengths(*trial.encoding)) {
      longest = std::max(longest, 2 * critical);
    }
    longest = std::min(longest, trial.declaration().largest_position + 1);
    fields_.fields = {position_field("length", trial, longest + 1),
                      {"chunks", FieldKind::count, 1, static_cast<std::int64_t>(ends) + 1}};
    fields_.fields[length].low = std::min<std::int64_t>(2, longest);
    for (std::size_t i = 0; i < ends; ++i) {
      fields_.fields.push_back(position_field("end-" + std::to_string(i + 1), trial, longest));
    }
    for (const LaneFacts& lane : trial.lanes) {
      fields_.frequencies.push_back(lane.frequency);
    }
  }

  [[nodiscard]] const CaseFields& fields() const noexcept override { return fields_; }

  /// Token by token from the start, and across the lengths at which frequencies change.
  [[nodiscard]] std::vector<Case> seeds() const override {
    const std::int64_t longest = fields_.fields[length].high;
    std::vector<Case> seeds{{{std::min<std::int64_t>(7, longest), 7, 1, 2, 3, 4, 5, 6}}};
    for (const std::int64_t edge : critical_lengths(*trial_.encoding)) {
      seeds.push_back({{std::min(2 * edge, longest), 4, edge - 1, edge, edge + 1}});
    }
    return seeds;
  }

  void evaluate(std::span<const Case> cases, std::span<Outcome> outcomes) override {
    std::transform(cases.begin(), cases.end(), outcomes.begin(),
                   [this](const Case& value) { return outcome_of(value); });
  }

  [[nodiscard]] PropertyResult describe(const Case& value) override {
    const properties::ChunkedSequence sequence = sequence_of(value);
    properties::CachedComparison comparison(trial_, rows_of_sequence);
    const auto miss = comparison.compare(sequence);
    if (miss) {
      const bool is_answered = miss->refusal.empty();
      return violation_of(property, is_answered ? miss->error : std::numeric_limits<double>::infinity(),
                          miss->bound, reason_of(sequence, *miss),
                          counterexample_of(trial_, sequence, *miss));
    }
    if (!comparison.unanswered_call().empty()) {
      return properties::not_applicable(property, "one call of all tokens is not answered: " +
                                                      comparison.unanswered_call());
    }
    return result_of(property, comparison.worst_error(), comparison.worst_bound());
  }

private:
  Outcome outcome_of(const Case& value) {
    properties::CachedComparison comparison(trial_, rows_of_sequence);
    const auto miss = comparison.compare(sequence_of(value));
    Outcome outcome;
    outcome.position = value.values[length] - 1;
    if (!miss) {
      outcome.use = use_of(comparison.worst_error(), comparison.worst_bound());
      return outcome;
    }
    // Bits that differ have no bound; a call that is not answered has no number.
    outcome.use =
        miss->bound > 0 ? use_of(miss->error, miss->bound) : std::numeric_limits<double>::infinity();
    if (miss->point) {
      raise(outcome, ErrorStage::magnitude, band_of(miss->point->frequency, trial_.model_lanes().size()),
            outcome.use);
    }
    return outcome;
  }

  const properties::Trial& trial_;
  CaseFields fields_;
};

std::unique_ptr<OpenTarget> open(const properties::Trial& trial) {
  return std::make_unique<Histories>(trial);
}

} // namespace

extern const Target histories;
const Target histories{.name = "histories",
                       .summary = "sequences in chunks of growing length, against one call of all tokens",
                       .property = property,
                       .why_not = why_no_rows,
                       .open = open};

} // namespace posproof::fuzz::targets

/// Rows are right in calls of every shape: several sequences in one call, single tokens of many, falling and
/// repeated positions, numbers of tokens that no vector length divides, rows with gaps, buffers at every
/// offset. The sweep asks for consecutive positions in aligned blocks only.

#include "properties/facts.hpp"
#include "properties/generators/token_sets.hpp"
#include "properties/judge.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <limits>

namespace posproof::properties::judges {
namespace {

constexpr std::string_view id = "call-shapes";

/// One call of rows.
struct RowCall {
  std::vector<std::int64_t> positions;
  BufferShape shape;
};

struct Miss {
  std::size_t token = 0;
  ValuePoint point;
  float observed = 0;
  double bound = 0;
};

std::vector<RowCall> calls_of(const Trial& trial) {
  std::vector<double> frequencies;
  for (int k = 0; k < trial.model_lanes().size(); ++k) {
    frequencies.push_back(trial.frequency(k));
  }
  constexpr BufferShape shapes[] = {{0, 0}, {3, 1}, {0, 5}, {1, 0}, {17, 2}};
  std::vector<RowCall> calls;
  for (TokenSet& set : token_sets(trial.options.context, frequencies, trial.options.seed)) {
    calls.push_back({std::move(set.positions), shapes[calls.size() % std::size(shapes)]});
  }
  const Format format = row_format(trial);
  for (std::size_t offset = 0; offset < 64 / storage_bytes(format); ++offset) {
    const std::size_t gap = offset % 3;
    calls.push_back({consecutive(trial.options.context, 5, trial.options.seed).positions, {gap, offset}});
  }
  return calls;
}

/// Reads one call after another and compares every value with the truth.
class Comparison {
public:
  explicit Comparison(const Trial& trial) : trial_(trial), reader_(trial.reader(*trial.origin)) {}

  /// The value that is off at the smallest position, the first pair and cosine before sine.
  [[nodiscard]] std::optional<Miss> compare(const RowCall& call, PropertyResult* measure = nullptr) {
    read_rows(*reader_, call.positions, trial_.call(), call.shape, rows_);
    if (!rows_.status.is_ok()) {
      return std::nullopt;
    }
    trial_.oracle->enclose_positions(call.positions, trial_.call(), truth_);
    const PhaseModel& model = trial_.model_lanes();
    std::optional<Miss> first;
    for (std::size_t token = 0; token < call.positions.size(); ++token) {
      for (int k = 0; k < model.size(); ++k) {
        const double bound =
            trial_.bounds[static_cast<std::size_t>(k)].at(static_cast<double>(call.positions[token])) +
            trial_.block_radius();
        for (const Component component : {Component::cosine, Component::sine}) {
          if (model.lanes[static_cast<std::size_t>(k)].of(component) < 0) {
            continue;
          }
          const float observed = rows_.values(component, token)[k];
          const double distance =
              std::fabs(static_cast<double>(observed) - truth_.values(component, token)[k]);
          const double error = std::isnan(distance) ? std::numeric_limits<double>::infinity() : distance;
          if (measure != nullptr) {
            add(error, bound, *measure);
          }
          const ValuePoint point{call.positions[token], k, component};
          if (!(error <= bound) && (!first || point < first->point)) {
            first = Miss{token, point, observed, bound};
          }
        }
      }
    }
    return first;
  }

  [[nodiscard]] const SubjectStatus& status() const noexcept { return rows_.status; }

private:
  static void add(double error, double bound, PropertyResult& measure) {
    ++measure.cases;
    if (!measure.bound || error * *measure.bound > measure.observed.value_or(0) * bound) {
      measure.bound = bound;
      measure.observed = error;
      measure.slack = error > 0 ? std::optional(bound / error) : std::nullopt;
    }
  }

  const Trial& trial_;
  std::unique_ptr<RowReader> reader_;
  RowBlock rows_;
  PhaseBlock truth_;
};

/// Fewest tokens, smallest positions, no gap and no offset, as long as a value is off.
void shrink(Comparison& comparison, RowCall& call, Miss& miss) {
  constexpr int patience = 600;
  int tried = 0;
  for (bool simpler_found = true; simpler_found;) {
    simpler_found = false;
    std::vector<RowCall> candidates;
    for (std::vector<std::int64_t>& positions : simpler_tokens(call.positions)) {
      candidates.push_back({std::move(positions), call.shape});
    }
    if (call.shape.extra_columns != 0) {
      candidates.push_back({call.positions, {0, call.shape.offset_elements}});
    }
    if (call.shape.offset_elements != 0) {
      candidates.push_back({call.positions, {call.shape.extra_columns, 0}});
    }
    for (RowCall& candidate : candidates) {
      if (++tried > patience) {
        return;
      }
      if (const auto other = comparison.compare(candidate)) {
        call = std::move(candidate);
        miss = *other;
        simpler_found = true;
        break;
      }
    }
  }
}

void convict(const Trial& trial, const RowCall& call, const Miss& miss, PropertyResult& result) {
  result.verdict = Verdict::violated;
  result.counterexample = counterexample_of(trial, row_format(trial), miss.point, miss.observed, miss.bound);
  auto& facts = result.counterexample->facts;
  facts.push_back({"positions of the call", tokens_text(call.positions)});
  if (call.positions.size() > 1) {
    facts.push_back({"token", static_cast<std::int64_t>(miss.token)});
  }
  if (call.shape.extra_columns != 0) {
    facts.push_back({"elements between rows", static_cast<std::int64_t>(call.shape.extra_columns)});
  }
  if (call.shape.offset_elements != 0) {
    facts.push_back(
        {"elements behind a 64-byte boundary", static_cast<std::int64_t>(call.shape.offset_elements)});
  }
  result.reason = fmt::format("position {} is off in a call of {} token{}{}", miss.point.position,
                              call.positions.size(), call.positions.size() == 1 ? "" : "s",
                              call.shape.extra_columns != 0     ? " whose rows have gaps"
                              : call.shape.offset_elements != 0 ? " at another alignment"
                                                                : "");
}

void judge(Trial& trial) {
  if (!trial.origin) {
    trial.add(not_applicable(id, "the subject offers no rows of this encoding"));
    return;
  }
  PropertyResult result;
  result.id = std::string(id);
  result.verdict = Verdict::holds;
  result.evidence = Evidence::sampled;
  result.seed = trial.options.seed;
  Comparison comparison(trial);
  std::vector<RowCall> calls = calls_of(trial);
  for (RowCall& call : calls) {
    std::optional<Miss> miss = comparison.compare(call, &result);
    if (!comparison.status().is_ok()) {
      result.verdict = Verdict::violated;
      result.reason = fmt::format("a call of {} tokens is not answered: {}", call.positions.size(),
                                  comparison.status().message);
      result.counterexample.emplace();
      result.counterexample->facts = {{"positions of the call", tokens_text(call.positions)},
                                      {"got", "no answer: " + comparison.status().message}};
      break;
    }
    if (miss) {
      shrink(comparison, call, *miss);
      convict(trial, call, *miss, result);
      break;
    }
  }
  if (result.verdict == Verdict::holds) {
    result.reason =
        fmt::format("{} calls: batches, single tokens, falling and repeated positions, odd numbers "
                    "of tokens, gaps, every offset",
                    calls.size());
  }
  trial.add(std::move(result));
}

} // namespace

extern const Judge call_shapes;
const Judge call_shapes{.properties = {id}, .stage = Stage::after, .order = 11, .judge = judge};

} // namespace posproof::properties::judges

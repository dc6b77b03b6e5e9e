/// Cached against full computation: sequences in chunks around every length at which frequencies change, and
/// around the middle of the context where they never do.

#include "properties/functions/cached_computation.hpp"
#include "properties/facts.hpp"
#include "properties/judge.hpp"
#include "properties/other_history.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace posproof::properties::judges {
namespace {

constexpr std::string_view id = "cached-computation";

/// Values of the sequences of an encoding that knows no lengths, so that they cost little beside the sweep.
constexpr std::size_t values_without_edge = std::size_t{1} << 17;

struct Edge {
  std::int64_t at = 0;
  std::int64_t length = 0; ///< of the sequences around it
};

/// The lengths at which frequencies change, in sequences of twice their length; else half of the context, or
/// of what can be read of it in a moment.
std::vector<Edge> edges_of(const Trial& trial) {
  const std::int64_t longest = trial.declaration().largest_position + 1;
  std::vector<Edge> edges;
  for (const std::int64_t length : critical_lengths(*trial.encoding)) {
    if (const std::int64_t whole = std::min(2 * length, longest); whole > length) {
      edges.push_back({length, whole});
    }
  }
  if (!edges.empty()) {
    return edges;
  }
  constexpr std::int64_t fewest = 16;
  const auto affordable =
      std::max(fewest, static_cast<std::int64_t>(values_without_edge / trial.oracle->stride()));
  const std::int64_t length = std::min({trial.options.context, affordable, longest});
  return length < 2 ? edges : std::vector{Edge{length / 2, length}};
}

struct Found {
  ChunkedSequence sequence;
  CachedMiss miss;
};

/// Shrinks as long as something simpler still misses, up to a number of comparisons.
Found shrunk(const Trial& trial, Found found) {
  constexpr int patience = 120;
  CachedComparison comparison(trial);
  int tried = 0;
  for (bool simpler_found = true; simpler_found;) {
    simpler_found = false;
    for (ChunkedSequence& candidate : simpler(found.sequence)) {
      if (++tried > patience) {
        return found;
      }
      if (auto miss = comparison.compare(candidate)) {
        found = {std::move(candidate), std::move(*miss)};
        simpler_found = true;
        break;
      }
    }
  }
  return found;
}

/// What a user of the cache should know about the encoding itself.
std::string effect_text(const Trial& trial, const Edge& edge) {
  const auto effect = effect_of_caching(trial, edge.at, edge.length);
  if (!effect) {
    return "";
  }
  const PhaseModel& model = trial.model_lanes();
  return fmt::format(
      "; by the encoding itself, rows cached up to length {} differ from those of one call of "
      "{} from position {} on, by up to {:.3g} at position {}, {} {}",
      edge.at, edge.length, effect->first, effect->largest, effect->largest_at.position,
      lane_name(model.kind),
      model.lanes[static_cast<std::size_t>(effect->largest_at.frequency)].of(effect->largest_at.component));
}

/// A short sequence, if there is one before the edge, and then the calls of one that grows across the edge,
/// as a cache sees them.
std::vector<Call> calls_around(const Edge& edge) {
  std::vector<Call> calls;
  if (edge.at > 1) {
    calls.push_back({edge.at - 1, 0, edge.at - 1});
  }
  for (const std::int64_t end : {std::int64_t{1}, edge.at - 1, edge.at, edge.at + 1, edge.length}) {
    if (end >= 1 && end <= edge.length) {
      calls.push_back({end, static_cast<std::int64_t>(calls.size()), edge.length});
    }
  }
  return calls;
}

void add_measure(const CachedComparison& comparison, PropertyResult& result) {
  result.cases = comparison.rows();
  if (comparison.worst_bound() > 0) {
    result.bound = comparison.worst_bound();
    result.observed = comparison.worst_error();
    if (comparison.worst_error() > 0) {
      result.slack = comparison.worst_bound() / comparison.worst_error();
    }
  }
}

void judge(Trial& trial) {
  if (!trial.origin) {
    trial.add(not_applicable(id, "the subject offers no rows of this encoding"));
    return;
  }
  const std::vector<Edge> edges = edges_of(trial);
  if (edges.empty()) {
    trial.add(not_applicable(id, "a sequence of one token has no chunks"));
    return;
  }
  PropertyResult result;
  result.id = id;
  result.verdict = Verdict::holds;
  result.evidence = Evidence::sampled;
  result.seed = trial.options.seed;
  CachedComparison comparison(trial);
  std::string effects;
  std::size_t sequences = 0;
  for (const Edge& edge : edges) {
    for (ChunkedSequence& sequence : chunked_sequences(edge.at, edge.length, trial.options.seed)) {
      ++sequences;
      if (auto miss = comparison.compare(sequence)) {
        add_measure(comparison, result);
        const Found found = shrunk(trial, {std::move(sequence), std::move(*miss)});
        result.verdict = Verdict::violated;
        result.counterexample = counterexample_of(trial, found.sequence, found.miss);
        result.reason = reason_of(found.sequence, found.miss) + other_history(trial, calls_around(edge));
        trial.add(std::move(result));
        return;
      }
    }
    effects += effect_text(trial, edge);
  }
  if (comparison.rows() == 0) {
    trial.add(not_applicable(id, "one call of all tokens is not answered: " + comparison.unanswered_call()));
    return;
  }
  add_measure(comparison, result);
  result.reason = fmt::format("{} ways to compute {} tokens in chunks", sequences, edges.front().length);
  if (comparison.rows_of_other_frequencies() > 0) {
    result.reason +=
        fmt::format("; {} of {} rows have frequencies of their own call and are judged by its truth",
                    comparison.rows_of_other_frequencies(), comparison.rows());
  }
  result.reason += effects;
  trial.add(std::move(result));
}

} // namespace

extern const Judge cached_computation;
const Judge cached_computation{.properties = {id}, .stage = Stage::after, .order = 21, .judge = judge};

} // namespace posproof::properties::judges

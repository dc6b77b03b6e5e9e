/// Biases of two subjects: every head at every distance, before the last query and under the first key.

#include "properties/bias/bias_values.hpp"
#include "properties/same_as/difference.hpp"
#include "properties/same_as/other_subject.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <numeric>

namespace posproof::properties {
namespace {

constexpr std::int64_t points_of_a_call = 4096;

std::vector<std::int64_t> from(std::int64_t first, std::int64_t count) {
  std::vector<std::int64_t> values(static_cast<std::size_t>(count));
  std::iota(values.begin(), values.end(), first);
  return values;
}

/// Reads one rectangle of both. False where a call is not answered.
bool compare(bias::BiasTrial& mine, bias::BiasTrial& other, const std::vector<std::int64_t>& queries,
             const std::vector<std::int64_t>& keys, DifferenceTally& tally) {
  bias::BiasLine a;
  bias::BiasLine b;
  const int heads = mine.alibi().heads;
  if (!bias::read_bias(mine.trial, heads, queries, keys, a) ||
      !bias::read_bias(other.trial, heads, queries, keys, b)) {
    return false;
  }
  const bool both_sides = mine.alibi().form == Alibi::Form::symmetric;
  for (int head = 0; head < heads; ++head) {
    for (std::size_t i = 0; i < a.size(); ++i) {
      if (!both_sides && a.keys[i] > a.queries[i]) {
        continue; // where the mask is, nobody looks
      }
      const bias::BiasPoint point{head, a.queries[i], a.keys[i]};
      tally.add({{point.query, point.key}, head}, {mine.format, a.at(head, i)}, {other.format, b.at(head, i)},
                mine.bound(point) + other.bound(point));
    }
  }
  return true;
}

} // namespace

PropertyResult same_biases(Trial& trial, Trial& other) {
  if (!trial.declaration().offers.bias || !other.declaration().offers.bias) {
    return not_compared(fmt::format("{} and {} do not both offer biases", trial.name, other.name));
  }
  const auto oracle = reference::make_bias_oracle(std::get<Alibi>(trial.encoding->scheme));
  bias::BiasTrial mine(trial, *oracle);
  bias::BiasTrial its(other, *oracle);
  DifferenceTally tally;
  const std::int64_t context = trial.options.context;
  bool answered = true;
  for (std::int64_t first = 0; answered && first < context; first += points_of_a_call) {
    const auto stretch = from(first, std::min(points_of_a_call, context - first));
    answered = compare(mine, its, {context - 1}, stretch, tally) && compare(mine, its, stretch, {0}, tally);
  }
  if (answered && mine.alibi().form == Alibi::Form::symmetric) {
    for (std::int64_t first = 0; answered && first < context; first += points_of_a_call) {
      answered = compare(mine, its, {0}, from(first, std::min(points_of_a_call, context - first)), tally);
    }
  }
  if (!answered) {
    return not_compared(fmt::format("a call of {} was not answered",
                                    other.found("defined") != nullptr ? other.name : trial.name));
  }
  return tally.conclude(
      {other.name,
       [](const ComparedPlace& place) {
         return std::vector<Fact>{
             {"head", std::int64_t{place.lane}}, {"query", place.at[0]}, {"key", place.at[1]}};
       },
       [](const ComparedPlace& place) {
         return fmt::format("query {}, key {}, head {}", place.at[0], place.at[1], place.lane);
       }});
}

} // namespace posproof::properties

/// Rows and buckets of two subjects, which are whole numbers, and the biases of a table that stands behind
/// them.

#include "properties/bias/bias_values.hpp"
#include "properties/index/index_reader.hpp"
#include "properties/index/index_sweep.hpp"
#include "properties/plain_result.hpp"
#include "properties/same_as/difference.hpp"
#include "properties/same_as/other_subject.hpp"
#include "reference/index_oracle.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <numeric>

namespace posproof::properties {
namespace {

constexpr std::int64_t arguments_of_a_call = 65536;
constexpr std::int64_t keys_of_a_call = 4096;

struct Disagreement {
  std::int64_t argument = 0;
  std::int64_t mine = 0;
  std::int64_t other = 0;
};

struct IndexTally {
  std::uint64_t cases = 0;
  std::uint64_t differing = 0;
  std::optional<Disagreement> first; ///< nearest to 0
};

/// Outwards from 0 on one side. False where a call is not answered.
bool compare_side(Trial& trial, Trial& other, int sign, std::int64_t count, IndexTally& tally) {
  for (std::int64_t first = 0; first < count; first += arguments_of_a_call) {
    std::vector<std::int64_t> arguments;
    for (std::int64_t n = first; n < std::min(first + arguments_of_a_call, count); ++n) {
      arguments.push_back(sign * n);
    }
    const auto mine = index::read(trial, arguments);
    const auto its = index::read(other, arguments);
    if (!mine || !its) {
      return false;
    }
    for (std::size_t i = 0; i < arguments.size(); ++i) {
      ++tally.cases;
      if ((*mine)[i] == (*its)[i]) {
        continue;
      }
      ++tally.differing;
      if (!tally.first || std::abs(arguments[i]) < std::abs(tally.first->argument)) {
        tally.first = {arguments[i], (*mine)[i], (*its)[i]};
      }
    }
  }
  return true;
}

/// The biases of a table at every distance before the last query. Each is judged as a rounded entry, so that
/// the bound is what the two roundings lose. False where a call is not answered.
bool compare_table(Trial& trial, Trial& other, const T5Buckets& t5, DifferenceTally& tally) {
  const auto oracle = reference::make_index_oracle(*trial.encoding);
  const Format mine = trial.declaration().table_format;
  const Format its = other.declaration().table_format;
  const std::int64_t context = trial.options.context;
  for (std::int64_t first = 0; first < context; first += keys_of_a_call) {
    std::vector<std::int64_t> keys(static_cast<std::size_t>(std::min(keys_of_a_call, context - first)));
    std::iota(keys.begin(), keys.end(), first);
    for (const std::int64_t query : {std::int64_t{0}, context - 1}) {
      bias::BiasLine a;
      bias::BiasLine b;
      if (!bias::read_bias(trial, t5.heads, {query}, keys, a) ||
          !bias::read_bias(other, t5.heads, {query}, keys, b)) {
        return false;
      }
      for (std::size_t i = 0; i < a.size(); ++i) {
        const std::int64_t bucket = *oracle->index(a.keys[i] - query);
        for (int head = 0; head < t5.heads; ++head) {
          const double entry = t5.entry(bucket, head);
          const auto lost = [&](Format format) {
            return std::fabs(value_of(format, round_to_nearest(format, entry)) - entry);
          };
          tally.add({{query, a.keys[i]}, head}, {mine, a.at(head, i)}, {its, b.at(head, i)},
                    lost(mine) + lost(its));
        }
      }
    }
  }
  return true;
}

PropertyResult conclude(const IndexTally& tally, const Trial& other, bool is_position) {
  PropertyResult result = judged("same-as", tally.cases);
  if (!tally.first) {
    result.reason = fmt::format("the indices of {} everywhere", other.name);
    return result;
  }
  const char* const what = is_position ? "position" : "distance (key - query)";
  convict(result,
          fmt::format("other indices than {} at {} of {} arguments, first at {} {}: {}, and {} there",
                      other.name, tally.differing, tally.cases, is_position ? "position" : "distance",
                      tally.first->argument, tally.first->mine, tally.first->other),
          {{{what, tally.first->argument},
            {"got", tally.first->mine},
            {"got by " + other.name, tally.first->other}}});
  return result;
}

} // namespace

PropertyResult same_indices(Trial& trial, Trial& other) {
  const auto no_answer = [&] {
    return not_compared(fmt::format("a call of {} was not answered",
                                    other.found("defined") != nullptr ? other.name : trial.name));
  };
  if (!trial.declaration().offers.bucket || !other.declaration().offers.bucket) {
    return not_compared(fmt::format("{} and {} do not both offer indices", trial.name, other.name));
  }
  IndexTally indices;
  const auto* const learned = std::get_if<LearnedAbsolute>(&trial.encoding->scheme);
  const std::int64_t count =
      learned != nullptr
          ? std::min(trial.options.context, learned->rows - learned->offset)
          : std::min(std::max(trial.options.context, index::least_sweep + 1), largest_position);
  if (!compare_side(trial, other, 1, count, indices) ||
      (learned == nullptr && !compare_side(trial, other, -1, count, indices))) {
    return no_answer();
  }
  const PropertyResult result = conclude(indices, other, learned != nullptr);
  const auto* const t5 = std::get_if<T5Buckets>(&trial.encoding->scheme);
  const bool has_table = t5 != nullptr && !t5->table.empty() && trial.declaration().offers.bias &&
                         other.declaration().offers.bias;
  if (result.verdict == Verdict::violated || !has_table) {
    return result;
  }
  DifferenceTally biases;
  if (!compare_table(trial, other, *t5, biases)) {
    return no_answer();
  }
  PropertyResult of_table = biases.conclude(
      {other.name,
       [](const ComparedPlace& place) {
         return std::vector<Fact>{
             {"head", std::int64_t{place.lane}}, {"query", place.at[0]}, {"key", place.at[1]}};
       },
       [](const ComparedPlace& place) {
         return fmt::format("query {}, key {}, head {}", place.at[0], place.at[1], place.lane);
       }});
  of_table.cases += result.cases;
  return of_table;
}

} // namespace posproof::properties

#include "properties/index/judge_indices.hpp"

#include "properties/generators/token_sets.hpp"
#include "properties/index/index_reader.hpp"
#include "properties/index/index_sweep.hpp"
#include "properties/index/judge_table.hpp"
#include "properties/judge.hpp"
#include "properties/plain_result.hpp"
#include "properties/watched_calls.hpp"
#include "reference/index_oracle.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace posproof::properties::index {
namespace {

using Arguments = std::vector<std::int64_t>;

bool is_learned(const Trial& trial) {
  return std::holds_alternative<LearnedAbsolute>(trial.encoding->scheme);
}

/// The arguments of one query against all keys of a small sequence, or one position.
Arguments row_of(const Trial& trial, std::int64_t query, std::int64_t length) {
  if (is_learned(trial)) {
    return {query};
  }
  Arguments row;
  for (std::int64_t key = 0; key < length; ++key) {
    row.push_back(key - query);
  }
  return row;
}

/// The indices of the arguments, asked for from the last to the first, in calls of odd numbers of them.
std::optional<Arguments> read_falling(Trial& trial, const Arguments& arguments) {
  Arguments falling(arguments.rbegin(), arguments.rend());
  Arguments indices;
  for (std::size_t begin = 0, call = 0; begin < falling.size(); ++call) {
    const std::size_t wanted = odd_token_counts[call % std::size(odd_token_counts)];
    const auto from = falling.begin() + static_cast<std::ptrdiff_t>(begin);
    const std::size_t count = std::min(wanted, falling.size() - begin);
    const auto part = read(trial, Arguments(from, from + static_cast<std::ptrdiff_t>(count)));
    if (!part) {
      return std::nullopt;
    }
    indices.insert(indices.end(), part->begin(), part->end());
    begin += count;
  }
  std::reverse(indices.begin(), indices.end());
  return indices;
}

/// Row by row, as a decoder asks, then all rows in one call, and then falling ones in calls of odd numbers;
/// on a handle of its own, which has seen no call.
bool judge_decode(Trial& trial) {
  if (!trial.wants("index-decode")) {
    return true;
  }
  trial.subject = trial.open_again(trial.open_options);
  std::int64_t length = std::min<std::int64_t>(trial.options.context, 64);
  if (const auto* const learned = std::get_if<LearnedAbsolute>(&trial.encoding->scheme)) {
    length = std::min(length, learned->rows - learned->offset);
  }
  Arguments all;
  Arguments by_row;
  for (std::int64_t query = 0; query < length; ++query) {
    const Arguments row = row_of(trial, query, length);
    const auto indices = read(trial, row);
    if (!indices) {
      return false;
    }
    all.insert(all.end(), row.begin(), row.end());
    by_row.insert(by_row.end(), indices->begin(), indices->end());
  }
  const auto at_once = read(trial, all);
  if (!at_once) {
    return false;
  }
  const auto in_odd_calls = read_falling(trial, all);
  if (!in_odd_calls) {
    return false;
  }
  PropertyResult result = judged("index-decode", 2 * all.size(), Evidence::sampled);
  for (const auto& [other, how] : {std::pair{&*at_once, "got, in a call of all rows"},
                                   std::pair{&*in_odd_calls, "got, in a call of falling arguments"}}) {
    const auto different = std::mismatch(by_row.begin(), by_row.end(), other->begin());
    if (different.first != by_row.end() && result.verdict == Verdict::holds) {
      const auto at = static_cast<std::size_t>(different.first - by_row.begin());
      Counterexample example;
      example.facts.push_back({is_learned(trial) ? "position" : "distance (key - query)", all[at]});
      example.facts.push_back({"got, in a call of its row", *different.first});
      example.facts.push_back({how, *different.second});
      convict(result, "an index depends on what else its call asks for", std::move(example));
    }
  }
  trial.add(std::move(result));
  return true;
}

/// The first positions past the end, the last of all, one before the table, and one among others that have
/// rows.
void judge_refusal(Trial& trial) {
  const auto* const learned = std::get_if<LearnedAbsolute>(&trial.encoding->scheme);
  if (learned == nullptr) {
    trial.add(not_applicable("index-refusal", "every distance has an index"));
    return;
  }
  const std::int64_t end = learned->rows - learned->offset;
  PropertyResult result = judged("index-refusal", 0);
  for (const Arguments& arguments : {Arguments{end}, Arguments{end + 1}, Arguments{-1}, Arguments{0, end},
                                     Arguments{std::max(end + 2, largest_position)}}) {
    ++result.cases;
    const Answer answer = ask(trial, arguments);
    if (answer.status.code == SubjectStatus::Code::refused || result.verdict == Verdict::violated) {
      continue;
    }
    Counterexample example;
    example.facts.push_back({"position", arguments.back()});
    example.facts.push_back({"rows for positions below", end});
    if (answer.status.is_ok()) {
      example.facts.push_back({"got, row", answer.indices.back()});
      example.facts.push_back({"want", std::string("a refusal")});
      convict(result,
              fmt::format("position {} has no row and gets row {}", arguments.back(), answer.indices.back()),
              std::move(example));
    } else {
      example.facts.push_back({"got", answer.status.message});
      example.facts.push_back({"want", std::string("a refusal")});
      convict(result,
              fmt::format("position {} has no row: the subject fails instead of refusing", arguments.back()),
              std::move(example));
    }
  }
  if (result.verdict == Verdict::holds && trial.options.context > end) {
    result.reason =
        fmt::format("the context of {} has positions without a row, from {} on", trial.options.context, end);
  }
  trial.add(std::move(result));
}

/// The same small call several times. What is asked of calls alone, whatever they answer, needs calls too.
bool judge_repeatability(Trial& trial) {
  if (!trial.wants("repeatability") && !trial.wants("floating-environment") && !trial.wants("guard-zones")) {
    return true;
  }
  const Arguments arguments = row_of(trial, 0, std::min<std::int64_t>(trial.options.context, 1024));
  const auto first = read(trial, arguments);
  PropertyResult result = judged("repeatability", 0, Evidence::sampled);
  for (int i = 0; first && i < 4; ++i) {
    const auto again = read(trial, arguments);
    if (!again) {
      return false;
    }
    result.cases += arguments.size();
    if (*again != *first && result.verdict == Verdict::holds) {
      const auto at = std::mismatch(first->begin(), first->end(), again->begin());
      Counterexample example;
      example.facts.push_back({"argument", arguments[static_cast<std::size_t>(at.first - first->begin())]});
      example.facts.push_back({"got", *at.first});
      example.facts.push_back({"got again", *at.second});
      convict(result, "the same call gives other indices", std::move(example));
    }
  }
  if (!first) {
    return false;
  }
  trial.add(std::move(result));
  return true;
}

} // namespace

void judge_indices(Trial& trial) {
  if (!trial.declaration().offers.bucket) {
    return;
  }
  const auto oracle = reference::make_index_oracle(*trial.encoding);
  const bool sweeps =
      trial.wants("index-exact") || trial.wants("index-monotone") || trial.wants("index-saturation");
  if ((sweeps && !sweep_indices(trial, *oracle)) || trial.should_stop() || !judge_decode(trial)) {
    return;
  }
  judge_refusal(trial);
  if (trial.should_stop() || !judge_table(trial, *oracle)) {
    return;
  }
  if (trial.should_stop() || !judge_repeatability(trial)) {
    return;
  }
  if (sweeps && trial.found("defined") == nullptr) {
    trial.add(judged("defined", 1));
  }
  trial.add(guard_zone_result(trial));
}

} // namespace posproof::properties::index

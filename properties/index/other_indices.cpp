#include "properties/index/other_indices.hpp"

#include "properties/index/index_reader.hpp"
#include "reference/index_oracle.hpp"
#include "spec/error.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <vector>

namespace posproof::properties::index {
namespace {

/// A table that is taken for the declared one.
struct Candidate {
  std::string name;
  Scheme scheme;
  int sign = 1; ///< of the argument
};

/// Distances of both signs, or positions, near and far.
std::vector<std::int64_t> arguments_of(const Trial& trial) {
  std::vector<std::int64_t> arguments;
  if (const auto* const learned = std::get_if<LearnedAbsolute>(&trial.encoding->scheme)) {
    const std::int64_t end = std::min(trial.options.context, learned->rows - learned->offset);
    for (std::int64_t n = 0; n < end; n += std::max<std::int64_t>(1, end / 64)) {
      arguments.push_back(n);
    }
    return arguments;
  }
  for (std::int64_t n = 0; n < 2048; n += n < 256 ? 1 : 64) {
    arguments.push_back(n);
    arguments.push_back(-n);
  }
  return arguments;
}

/// `nearest` and `furthest` are what the subject gave for argument 0 and for the largest.
std::vector<Candidate> candidates(const Scheme& declared, std::int64_t nearest, std::int64_t furthest) {
  std::vector<Candidate> all;
  if (const auto* const t5 = std::get_if<T5Buckets>(&declared)) {
    T5Buckets other = *t5;
    other.table.clear();
    const T5Buckets same = other;
    other.bidirectional = !t5->bidirectional;
    all.push_back({t5->bidirectional ? "the causal form, declared is the bidirectional one"
                                     : "the bidirectional form, declared is the causal one",
                   other});
    all.push_back({"distances query - key, declared are key - query", same, -1});
    for (const std::int64_t factor : {2, 4, 8}) {
      for (const std::int64_t furthest_distance : {factor * t5->max_distance, t5->max_distance / factor}) {
        other = same;
        other.max_distance = furthest_distance;
        all.push_back(
            {fmt::format("a largest distance of {}, declared is {}", furthest_distance, t5->max_distance),
             other});
      }
    }
    for (const std::int64_t buckets : {2 * t5->buckets, t5->buckets / 2, furthest + 1}) {
      other = same;
      other.buckets = buckets;
      all.push_back({fmt::format("{} buckets, declared are {}", buckets, t5->buckets), other});
    }
  } else if (const auto* const shaw = std::get_if<Shaw>(&declared)) {
    all.push_back({"distances query - key, declared are key - query", *shaw, -1});
    all.push_back(
        {fmt::format("a clip of {}, declared is {}", furthest / 2, shaw->clip), Shaw{furthest / 2}});
  } else if (const auto* const learned = std::get_if<LearnedAbsolute>(&declared)) {
    const std::int64_t rows = learned->rows - learned->offset + nearest;
    all.push_back({fmt::format("an offset of {} rows, declared is {}", nearest, learned->offset),
                   LearnedAbsolute{rows, nearest}});
  }
  return all;
}

bool fits(const Trial& trial, const Candidate& candidate, const std::vector<std::int64_t>& arguments,
          const std::vector<std::int64_t>& indices) {
  Encoding encoding = *trial.encoding;
  encoding.scheme = candidate.scheme;
  try {
    validate(encoding, "");
  } catch (const InputError&) {
    return false; // no table at all
  }
  const auto oracle = reference::make_index_oracle(encoding);
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    if (oracle->index(candidate.sign * arguments[i]) != indices[i]) {
      return false;
    }
  }
  return true;
}

} // namespace

std::string other_indices(Trial& trial) {
  const std::vector<std::int64_t> arguments = arguments_of(trial);
  const Answer answer = ask(trial, arguments);
  if (!answer.status.is_ok() || arguments.empty()) {
    return {};
  }
  const std::int64_t furthest = *std::max_element(answer.indices.begin(), answer.indices.end());
  for (const Candidate& candidate : candidates(trial.encoding->scheme, answer.indices.front(), furthest)) {
    if (fits(trial, candidate, arguments, answer.indices)) {
      return "; all fit " + candidate.name;
    }
  }
  return {};
}

} // namespace posproof::properties::index

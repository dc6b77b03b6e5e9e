#include "properties/index/index_sweep.hpp"

#include "properties/index/index_reader.hpp"
#include "properties/judge.hpp"
#include "properties/plain_result.hpp"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace posproof::properties::index {
namespace {

constexpr std::int64_t stretch = 65536;

/// What one side of the table (distances of one sign, or positions) has shown, magnitude by magnitude.
struct Side {
  struct Step {
    std::int64_t argument = 0;
    std::int64_t before = 0;
    std::int64_t got = 0;
    std::int64_t want = 0;
  };
  std::optional<Step> not_exact;
  std::optional<Step> turns_back;
  std::int64_t last_change = 0;        ///< magnitude at which the subject's index changed last
  std::int64_t last_change_wanted = 0; ///< and the exact one
  std::int64_t last = 0;               ///< index of the largest magnitude so far
  std::uint64_t cases = 0;

  void add(std::int64_t argument, std::int64_t got, std::int64_t want) {
    const Step step{argument, last, got, want};
    if (got != want && !not_exact) {
      not_exact = step;
    }
    if (cases > 0) {
      if (got != last) {
        const int turn = got > last ? 1 : -1;
        if (direction_ != 0 && turn != direction_ && !turns_back) {
          turns_back = step;
        }
        direction_ = turn;
        last_change = std::abs(argument);
      }
      if (want != last_wanted_) {
        last_change_wanted = std::abs(argument);
      }
    }
    last = got;
    last_wanted_ = want;
    ++cases;
  }

private:
  std::int64_t last_wanted_ = 0;
  int direction_ = 0;
};

Counterexample example_of(const Side::Step& step, bool is_position) {
  Counterexample example;
  example.facts.push_back({is_position ? "position" : "distance (key - query)", step.argument});
  example.facts.push_back({"got", step.got});
  example.facts.push_back({"want", step.want});
  return example;
}

bool sweep_side(Trial& trial, const IndexOracle& oracle, int sign, std::int64_t count, Side& side) {
  std::vector<std::int64_t> arguments;
  for (std::int64_t first = 0; first < count; first += stretch) {
    arguments.clear();
    for (std::int64_t n = first; n < std::min(first + stretch, count); ++n) {
      arguments.push_back(sign * n);
    }
    const auto indices = read(trial, arguments);
    if (!indices) {
      return false;
    }
    for (std::size_t i = 0; i < arguments.size(); ++i) {
      side.add(arguments[i], (*indices)[i], oracle.index(arguments[i]).value());
    }
  }
  return true;
}

/// The violation nearest to 0.
const Side::Step* nearest(const std::optional<Side::Step>& one, const std::optional<Side::Step>& other) {
  if (!one || !other) {
    return one ? &*one : other ? &*other : nullptr;
  }
  return std::abs(other->argument) < std::abs(one->argument) ? &*other : &*one;
}

void conclude_exact(Trial& trial, const IndexOracle& oracle, const Side& low, const Side& high,
                    bool is_position) {
  PropertyResult result = judged("index-exact", low.cases + high.cases);
  AccuracyResult& accuracy = trial.findings.accuracy;
  if (!low.not_exact && !high.not_exact) {
    accuracy.attained = AccuracyClass::exact;
  }
  if (!oracle.fragile().empty()) {
    result.reason =
        fmt::format("the logarithm is a whole number at the distances {}", fmt::join(oracle.fragile(), ", "));
  }
  if (const Side::Step* const step = nearest(low.not_exact, high.not_exact)) {
    const bool is_fragile =
        std::binary_search(oracle.fragile().begin(), oracle.fragile().end(), std::abs(step->argument));
    convict(result,
            fmt::format("{} {} has the index {}, not {}{}", is_position ? "position" : "distance",
                        step->argument, step->got, step->want,
                        is_fragile ? "; the logarithm is a whole number there" : ""),
            example_of(*step, is_position));
  }
  trial.add(std::move(result));
}

void conclude_monotone(Trial& trial, const Side& low, const Side& high, bool is_position) {
  PropertyResult result = judged("index-monotone", low.cases + high.cases);
  if (const Side::Step* const step = nearest(low.turns_back, high.turns_back)) {
    Counterexample example = example_of(*step, is_position);
    example.facts.insert(example.facts.begin() + 1, {"got, one nearer", step->before});
    convict(result,
            fmt::format("the index turns back from {} to {} at {}", step->before, step->got, step->argument),
            std::move(example));
  }
  trial.add(std::move(result));
}

/// The subject must stop changing where the exact index does, and stay there to the ends of the range.
bool conclude_saturation(Trial& trial, const IndexOracle& oracle, const Side& low, const Side& high) {
  PropertyResult result = judged("index-saturation", low.cases + high.cases);
  const Declaration& declared = trial.declaration();
  for (const auto& [side, sign] : {std::pair{&low, -1}, std::pair{&high, 1}}) {
    const std::vector<std::int64_t> end{sign < 0 ? declared.smallest_position : declared.largest_position};
    const auto far = read(trial, end);
    if (!far) {
      return false;
    }
    const std::int64_t want = oracle.index(end[0]).value();
    if (result.verdict == Verdict::violated) {
      continue;
    }
    if (side->last_change != side->last_change_wanted) {
      Counterexample example;
      example.facts.push_back({"side", std::string(sign < 0 ? "earlier keys" : "later keys")});
      example.facts.push_back({"got, last change at distance", side->last_change});
      example.facts.push_back({"want, last change at distance", side->last_change_wanted});
      convict(result,
              fmt::format("indices of {} keys change last at distance {}, not {}",
                          sign < 0 ? "earlier" : "later", side->last_change, side->last_change_wanted),
              std::move(example));
    } else if (far->front() != want) {
      convict(result, fmt::format("distance {} has the index {}, not {}", end[0], far->front(), want),
              example_of({end[0], side->last, far->front(), want}, false));
    } else if (sign < 0) {
      result.reason = fmt::format("indices change last at distance {}", side->last_change_wanted);
    }
  }
  trial.add(std::move(result));
  return true;
}

} // namespace

bool sweep_indices(Trial& trial, const IndexOracle& oracle) {
  Side low;
  Side high;
  if (const auto* const learned = std::get_if<LearnedAbsolute>(&trial.encoding->scheme)) {
    const std::int64_t count = std::min(trial.options.context, learned->rows - learned->offset);
    if (!sweep_side(trial, oracle, 1, count, high)) {
      return false;
    }
    conclude_exact(trial, oracle, low, high, true);
    conclude_monotone(trial, low, high, true);
    trial.add(not_applicable("index-saturation", "positions share no last row"));
    return true;
  }
  const std::int64_t count = std::min(std::max(trial.options.context, least_sweep + 1), largest_position);
  const Declaration& declared = trial.declaration();
  if (!sweep_side(trial, oracle, -1, std::min(count, 1 - declared.smallest_position), low) ||
      !sweep_side(trial, oracle, 1, std::min(count, declared.largest_position + 1), high)) {
    return false;
  }
  conclude_exact(trial, oracle, low, high, false);
  conclude_monotone(trial, low, high, false);
  return conclude_saturation(trial, oracle, low, high);
}

} // namespace posproof::properties::index

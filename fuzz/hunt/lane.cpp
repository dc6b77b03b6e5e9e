#include "fuzz/hunt/lane.hpp"

#include "properties/plain_result.hpp"
#include "properties/reproducing.hpp"
#include "properties/watched_calls.hpp"
#include "spec/subject_failure.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <chrono>
#include <fmt/format.h>

namespace posproof::fuzz {

std::string reproducing_command(const properties::Trial& trial, const std::string& target,
                                const std::string& value) {
  return fmt::format("posproof hunt --subject {}{} --target {} --case '{}'", shell_quoted(trial.name),
                     properties::trial_arguments(trial), target, value);
}

std::vector<PropertyResult> side_effect_results(const properties::Trial& trial, const std::string& target,
                                                const char* fact, const std::string& value) {
  std::vector<PropertyResult> results;
  const SideEffects effects = properties::side_effects(trial);
  const auto tell = [&](const char* property, const std::string& what) {
    if (!what.empty()) {
      PropertyResult& result = results.emplace_back(properties::judged(property, 1, Evidence::sampled));
      properties::convict(result, what, {{{fact, value}, {"got", what}}});
      result.reproduce = reproducing_command(trial, target, value);
    }
  };
  tell("guard-zones", effects.outside);
  tell("floating-environment", effects.environment);
  return results;
}

Lane::Lane(const Hunted& hunted, const properties::Trial& trial, const Target& target,
           const SearchOptions& options)
    : hunted_(hunted), target_(target), trial_(&trial), open_(target.open(*trial_)), options_(options) {
  search_.emplace(*open_, options);
}

void Lane::go_on_with(const properties::Trial& trial) {
  trial_ = &trial;
  open_ = target_.open(trial);
  search_->go_on_with(*open_);
}

Lane::Step Lane::step(std::size_t most) {
  Step step;
  const auto start = std::chrono::steady_clock::now();
  try {
    step.violations = search_->step(most);
  } catch (const SubjectFailure& failure) {
    step.failure = failure.what();
  }
  seconds_ += std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  if (const std::string death = properties::side_effects(*trial_).death; !death.empty()) {
    step.failure = death;
    step.violations.clear(); // answers to calls that nobody heard
  }
  return step;
}

std::vector<bool> Lane::violate(std::span<const Case> cases) {
  std::vector<Outcome> outcomes(cases.size());
  open_->evaluate(cases, outcomes);
  shrinking_ += cases.size();
  std::vector<bool> bad(cases.size());
  std::transform(outcomes.begin(), outcomes.end(), bad.begin(),
                 [](const Outcome& outcome) { return !(outcome.use <= 1); });
  return bad;
}

PropertyResult Lane::judge(const Case& value) {
  PropertyResult result = open_->describe(value);
  result.cases = 1;
  if (result.verdict == Verdict::violated || result.verdict == Verdict::undecided) {
    result.reproduce = reproducing_command(*trial_, std::string(target_.name), text_of(fields(), value));
  }
  return result;
}

Finding Lane::explain(const RatedCase& violation, const std::vector<Case>& others, std::uint64_t most,
                      double seconds) {
  Finding finding;
  finding.target = std::string(target_.name);
  finding.found = text_of(fields(), violation.value);
  const auto start = std::chrono::steady_clock::now();
  bool is_in_time = true;
  const auto violates = [&](std::span<const Case> cases) {
    is_in_time = is_in_time &&
                 std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count() < seconds;
    return is_in_time ? violate(cases) : std::vector<bool>(cases.size(), false);
  };
  const Shrunk smallest = fuzz::shrunk(fields(), violation.value, others, violates, most);
  // What violates among many cases of a call and not alone is told as it was met.
  finding.result = judge(smallest.value);
  finding.shrunk = text_of(fields(), smallest.value);
  finding.is_smallest = smallest.is_smallest && is_in_time;
  if (finding.result.verdict != Verdict::violated) {
    finding.result = {}; // its numbers are those of a case that conforms
    finding.result.evidence = Evidence::sampled;
    finding.result.id = std::string(target_.property);
    finding.result.verdict = Verdict::violated;
    finding.result.reason =
        fmt::format("violated in a call of {} cases ({} of the bound), and not when asked alone",
                    options_.batch, short_text(violation.use));
    finding.result.counterexample = {{{"case", finding.shrunk},
                                      {"cases of the call", static_cast<std::int64_t>(options_.batch)},
                                      {"error / bound", violation.use}}};
    finding.result.reproduce = reproducing_command(*trial_, std::string(target_.name), finding.shrunk);
  }
  return finding;
}

std::string Lane::failure_in(std::span<const Case> cases) {
  shrinking_ += cases.size();
  try {
    const Handle handle = hunted_.open();
    const auto open = target_.open(*handle.trial);
    std::vector<Outcome> outcomes(cases.size());
    try {
      open->evaluate(cases, outcomes);
    } catch (const SubjectFailure& failure) {
      return failure.what();
    }
    return properties::side_effects(*handle.trial).death;
  } catch (const SubjectFailure& failure) {
    return failure.what();
  }
}

Finding Lane::explain_failure(const std::string& failure, std::vector<Case> batch, double seconds) {
  const auto start = std::chrono::steady_clock::now();
  const auto is_in_time = [&] {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count() < seconds;
  };
  Finding finding;
  finding.target = std::string(target_.name);
  finding.failure = failure;
  finding.found = batch.empty() ? "" : text_of(fields(), batch.front());
  // Halves as long as the subject fails in one of them, then simpler cases; each costs a start.
  while (batch.size() > 1 && is_in_time()) {
    const auto middle = batch.begin() + static_cast<std::ptrdiff_t>(batch.size() / 2);
    std::vector<Case> half(batch.begin(), middle);
    std::string again = failure_in(half);
    if (again.empty()) {
      half.assign(middle, batch.end());
      again = failure_in(half);
    }
    if (again.empty()) {
      break;
    }
    finding.failure = again;
    batch = std::move(half);
  }
  if (batch.size() == 1) {
    constexpr std::uint64_t most_starts = 1000;
    // The first of the cases that fails is all that is asked for.
    const auto fails = [&](std::span<const Case> cases) {
      std::vector<bool> bad(cases.size(), false);
      for (std::size_t i = 0; i < cases.size(); ++i) {
        std::string again = is_in_time() ? failure_in(cases.subspan(i, 1)) : "";
        if (!again.empty()) {
          finding.failure = std::move(again);
          bad[i] = true;
          break;
        }
      }
      return bad;
    };
    batch.front() = fuzz::shrunk(fields(), batch.front(), {}, fails, most_starts).value;
  }
  if (!batch.empty()) {
    finding.shrunk = text_of(fields(), batch.front());
    finding.found = finding.found.empty() ? finding.shrunk : finding.found;
  }
  finding.result.id = std::string(target_.property);
  finding.result.verdict = Verdict::violated;
  finding.result.evidence = Evidence::sampled;
  finding.result.reason = finding.failure;
  finding.result.counterexample = {{{"case", finding.shrunk}, {"got", "no answer: " + finding.failure}}};
  finding.result.reproduce = reproducing_command(*trial_, finding.target, finding.shrunk);
  return finding;
}

} // namespace posproof::fuzz

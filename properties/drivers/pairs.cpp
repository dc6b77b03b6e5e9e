#include "properties/drivers/pairs.hpp"

#include "properties/functions/case_facts.hpp"
#include "properties/generators/cases.hpp"
#include "spec/error.hpp"
#include "spec/rapidcheck_parameters.hpp"

#include <cstdlib>
#include <fmt/format.h>
#include <limits>
#include <rapidcheck.h>
#include <rapidcheck/detail/TestListenerAdapter.h>

namespace posproof::properties {
namespace {

/// The suite's own defaults, changed by what RC_PARAMS says.
rc::detail::Configuration configuration(const Trial& trial) {
  rc::detail::Configuration defaults;
  defaults.testParams.seed = trial.options.seed;
  defaults.testParams.maxSuccess = trial.options.relational_cases;
  const char* const given = std::getenv("RC_PARAMS");
  if (given == nullptr) {
    return defaults;
  }
  if (const auto problem = problem_in_rapidcheck_parameters(given)) {
    throw InputError(*problem);
  }
  try {
    return rc::detail::configFromString(given, defaults);
  } catch (const std::exception& error) {
    throw InputError("RC_PARAMS", error.what(), "key=value pairs");
  }
}

template <typename Case, typename Judge>
PropertyResult check_cases(const Trial& trial, std::string_view id, const rc::Gen<Case>& cases,
                           const Judge& judge) {
  const rc::detail::Configuration config = configuration(trial);
  PropertyResult result;
  result.id = std::string(id);
  result.evidence = Evidence::sampled;
  result.seed = config.testParams.seed;
  double worst_use = -1;
  std::uint64_t useless = 0;
  Case failing;
  CaseVerdict failing_verdict;
  const auto testable = [&] {
    const Case value = *cases;
    const CaseVerdict verdict = judge(value);
    if (!verdict.holds()) {
      // Shrinking accepts the first simpler case that fails, so the last failing one is the simplest.
      failing = value;
      failing_verdict = verdict;
      RC_FAIL("the residual exceeds the bound");
    }
    ++result.cases;
    useless += verdict.applies ? 0U : 1U;
    const double use = verdict.applies && verdict.bound > 0 ? verdict.observed / verdict.bound : 0;
    if (verdict.applies && use > worst_use) {
      worst_use = use;
      result.bound = verdict.bound;
      result.observed = verdict.observed;
      result.slack = use > 0 ? std::optional(1 / use) : std::nullopt;
    }
  };
  rc::detail::TestMetadata metadata;
  metadata.id = result.id;
  metadata.description = result.id;
  rc::detail::TestListenerAdapter silent;
  const rc::detail::TestResult outcome =
      rc::detail::checkTestable(testable, metadata, config.testParams, silent, config.reproduce);
  if (outcome.is<rc::detail::SuccessResult>()) {
    result.verdict = result.cases > useless ? Verdict::holds : Verdict::not_applicable;
    result.reason = fmt::format("{} generated cases, seed {}", result.cases, config.testParams.seed);
    if (result.cases < static_cast<std::uint64_t>(trial.options.relational_cases)) {
      result.reason +=
          fmt::format("; RC_PARAMS leaves fewer than the usual {}", trial.options.relational_cases);
    }
    if (useless > 0) {
      result.reason += fmt::format("; in {} of them the class is too wide to say anything", useless);
    }
    return result;
  }
  if (!outcome.is<rc::detail::FailureResult>()) {
    result.verdict = Verdict::undecided;
    result.reason = "RapidCheck gave up or stopped with an error";
    return result;
  }
  rc::detail::FailureResult failure;
  outcome.match(failure);
  result.cases = static_cast<std::uint64_t>(failure.numSuccess) + 1; // shrinking has counted more
  result.verdict = Verdict::violated;
  result.bound = failing_verdict.bound;
  result.observed = failing_verdict.observed;
  result.slack = failing_verdict.bound / failing_verdict.observed;
  result.counterexample = counterexample_of(trial, facts_of(failing), failing.frequency, failing_verdict);
  result.reason = failing_verdict.failure.empty() ? fmt::format("shrunk from generated case {}", result.cases)
                                                  : "a call was not answered: " + failing_verdict.failure;
  return result;
}

} // namespace

PropertyResult check_linear_shift(const Trial& trial) {
  CaseReader reader(trial);
  return check_cases<ShiftCase>(trial, "linear-shift", shift_cases(case_space(trial)),
                                [&](const ShiftCase& value) { return judge_linear_shift(reader, value); });
}

PropertyResult check_group_law(const Trial& trial) {
  RotationAccess access(trial);
  return check_cases<GroupCase>(trial, "group-law", group_cases(case_space(trial)),
                                [&](const GroupCase& value) { return judge_group_law(access, value); });
}

PropertyResult check_cached_shift(const Trial& trial) {
  RotationAccess access(trial);
  return check_cases<CachedShiftCase>(
      trial, "cached-shift", cached_shift_cases(case_space(trial)),
      [&](const CachedShiftCase& value) { return judge_cached_shift(access, value); });
}

PropertyResult check_relative_score(const Trial& trial) {
  RotationAccess access(trial);
  return check_cases<ScoreCase>(trial, "relative-score", score_cases(case_space(trial)),
                                [&](const ScoreCase& value) { return judge_relative_score(access, value); });
}

} // namespace posproof::properties

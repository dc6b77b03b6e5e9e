#include "properties/examiner/examiner.hpp"

#include "properties/examiner/criteria.hpp"
#include "properties/examiner/formal_stamp.hpp"
#include "properties/examiner/merge.hpp"
#include "properties/examiner/pictures.hpp"
#include "properties/parallel.hpp"
#include "spec/error.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <exception>
#include <fmt/format.h>
#include <mutex>
#include <stdexcept>

namespace posproof::properties::examiner {
namespace {

std::vector<reference::Arithmetic> arithmetics_of(Passes passes) {
  using reference::Route;
  switch (passes) {
  case Passes::four:
    return {{Route::direct, 40}, {Route::powers, 40}, {Route::direct, 80}, {Route::powers, 80}};
  case Passes::two:
    return {{Route::direct, 40}, {Route::powers, 80}};
  case Passes::whole_numbers:
    return {{Route::direct, 40}};
  }
  return {};
}

std::string describe(const reference::Arithmetic& arithmetic, Passes passes) {
  return passes == Passes::whole_numbers
             ? "whole numbers"
             : fmt::format("{}, {} digits", name_of(arithmetic.route), arithmetic.digits);
}

void require_ground(const Clause& clause, const Outcome& outcome) {
  const bool needs_argument = outcome.evidence == Evidence::proved || outcome.evidence == Evidence::implied ||
                              outcome.evidence == Evidence::sampled;
  const char* const missing =
      outcome.answer == Answer::yes && outcome.evidence == Evidence::none           ? "evidence"
      : outcome.answer == Answer::yes && needs_argument && outcome.argument.empty() ? "argument"
      : outcome.answer == Answer::no && outcome.counterexample.empty()              ? "counterexample"
                                                                                    : nullptr;
  if (missing != nullptr) {
    throw std::logic_error(fmt::format("an answer without {} to '{}'", missing, clause.text));
  }
}

Outcome run_one(const Check& check, const Examining& examining) {
  try {
    return check.run(examining);
  } catch (const std::exception& error) {
    Outcome outcome;
    outcome.argument = error.what();
    return outcome;
  }
}

const Check& check_of(const Examination& examination, const Clause& clause) {
  const auto found = std::find_if(examination.checks.begin(), examination.checks.end(),
                                  [&](const Check& check) { return check.clause == clause.text; });
  if (found == examination.checks.end()) {
    throw std::logic_error(fmt::format("claim {}: no check for '{}'", examination.claim, clause.text));
  }
  return *found;
}

const Examination& examination_of(const Claim& claim) {
  static const Examination nothing{};
  const Examination* const examination = find_examination(claim.id);
  if (examination == nullptr && !claim.formal.empty()) {
    throw std::logic_error(fmt::format("claim {} has no examination", claim.id));
  }
  if (examination != nullptr && examination->checks.size() != claim.formal.size()) {
    throw std::logic_error(fmt::format("claim {} has {} clauses and {} checks", claim.id, claim.formal.size(),
                                       examination->checks.size()));
  }
  if (examination != nullptr && examination->statement != claim.statement) {
    throw std::logic_error(fmt::format("claim {} is not the statement that is examined", claim.id));
  }
  return examination == nullptr ? nothing : *examination;
}

std::vector<const Claim*> chosen(const std::vector<std::string>& ids) {
  std::vector<const Claim*> result;
  if (ids.empty()) {
    for (const Claim& claim : claims()) {
      result.push_back(&claim);
    }
    return result;
  }
  for (const std::string& id : ids) {
    const Claim* const claim = find_claim(id);
    if (claim == nullptr) {
      std::vector<std::string> known;
      for (const Claim& one : claims()) {
        known.emplace_back(one.id);
      }
      const std::string near = nearest_name(id, known);
      throw InputError("--id",
                       fmt::format("there is no claim '{}'{}", printable(id),
                                   near.empty() ? "" : fmt::format(", did you mean {}?", near)),
                       "an id of 'posproof list claims'");
    }
    if (std::find(result.begin(), result.end(), claim) == result.end()) {
      result.push_back(claim);
    }
  }
  return result;
}

/// The claim that is the matrix of criteria.
constexpr std::string_view matrix_id = "A-M";

CriteriaMatrix criteria_in_all_passes(bool is_deep) {
  std::vector<CriteriaMatrix> matrices;
  std::vector<std::string> names;
  for (const reference::Arithmetic& arithmetic : arithmetics_of(Passes::four)) {
    matrices.push_back(criteria_matrix({arithmetic, is_deep}));
    names.push_back(describe(arithmetic, Passes::four));
  }
  return merged_criteria(matrices, names);
}

/// The weakest evidence of the clauses on which the verdict rests: those printed ones that are true, and the
/// corrected ones where they stand in for the others.
Evidence evidence_of(ClaimVerdict verdict, const std::vector<ClauseResult>& clauses) {
  Evidence weakest = Evidence::none;
  if (verdict != ClaimVerdict::holds && verdict != ClaimVerdict::holds_corrected) {
    return weakest;
  }
  for (const ClauseResult& clause : clauses) {
    const bool carries = clause.outcome.answer == Answer::yes &&
                         (clause.role == ClauseRole::printed ||
                          (clause.role == ClauseRole::corrected && verdict == ClaimVerdict::holds_corrected));
    if (carries) {
      weakest =
          weakest == Evidence::none ? clause.outcome.evidence : std::max(weakest, clause.outcome.evidence);
    }
  }
  return weakest;
}

} // namespace

const Examination* find_examination(std::string_view claim) {
  for (const ExaminationGroup* group : examinations::examination_groups()) {
    for (const Examination& examination : *group) {
      if (examination.claim == claim) {
        return &examination;
      }
    }
  }
  return nullptr;
}

ClauseResult beside_theorem(ClauseResult result, bool is_checked) {
  result.is_machine_checked = is_checked && result.outcome.answer == Answer::yes;
  if (is_checked && result.outcome.answer == Answer::no) {
    result.outcome.answer = Answer::undecided;
    result.outcome.argument =
        fmt::format("the theorem {} is proved, and there is a counterexample", result.theorem);
  }
  return result;
}

ClauseResult examine(const Clause& clause, const Check& check, bool is_deep) {
  ClauseResult result{clause.role, std::string(clause.text), {}, {}, false, std::string(clause.theorem)};
  std::vector<Outcome> outcomes;
  for (const reference::Arithmetic& arithmetic : arithmetics_of(check.passes)) {
    outcomes.push_back(run_one(check, {arithmetic, is_deep}));
    require_ground(clause, outcomes.back());
    result.arithmetics.push_back(describe(arithmetic, check.passes));
  }
  result.outcome = merged(outcomes, result.arithmetics);
  return beside_theorem(std::move(result), is_machine_checked(clause.theorem));
}

ClaimVerdict verdict_of(const std::vector<ClauseResult>& clauses) {
  const auto count = [&](ClauseRole role, Answer answer) {
    return std::count_if(clauses.begin(), clauses.end(), [&](const ClauseResult& clause) {
      return clause.role == role && clause.outcome.answer == answer;
    });
  };
  const auto printed_true = count(ClauseRole::printed, Answer::yes);
  const auto printed_false = count(ClauseRole::printed, Answer::no);
  const auto printed_open = count(ClauseRole::printed, Answer::undecided);
  const auto corrected_true = count(ClauseRole::corrected, Answer::yes);
  const auto corrected_other =
      count(ClauseRole::corrected, Answer::no) + count(ClauseRole::corrected, Answer::undecided);
  if (printed_false > 0) {
    return corrected_true > 0 && corrected_other == 0 ? ClaimVerdict::holds_corrected : ClaimVerdict::refuted;
  }
  if (printed_open > 0) {
    return ClaimVerdict::undecided;
  }
  return printed_true > 0 ? ClaimVerdict::holds : ClaimVerdict::not_checkable;
}

LedgerReport examine_ledger(const ExaminerOptions& options) {
  LedgerReport report;
  report.is_deep = options.is_deep;
  struct Job {
    std::size_t claim;
    std::size_t clause;
    const Check* check;
  };
  std::vector<Job> jobs;
  for (const Claim* claim : chosen(options.ids)) {
    const Examination& examination = examination_of(*claim);
    ClaimResult result{*claim, ClaimVerdict::undecided, Evidence::none, {}, {}};
    for (const std::string_view property : properties_of(*claim)) {
      result.properties.emplace_back(property);
    }
    result.clauses.resize(claim->formal.size());
    for (std::size_t i = 0; i < claim->formal.size(); ++i) {
      jobs.push_back({report.claims.size(), i, &check_of(examination, claim->formal[i])});
    }
    report.claims.push_back(std::move(result));
  }
  std::mutex telling;
  std::size_t done = 0;
  parallel_for(jobs.size(), options.threads, [&](std::size_t, std::size_t item) {
    const Job& job = jobs[item];
    ClaimResult& result = report.claims[job.claim];
    result.clauses[job.clause] = examine(result.claim.formal[job.clause], *job.check, options.is_deep);
    if (options.progress) {
      const std::lock_guard<std::mutex> lock(telling);
      options.progress(++done, jobs.size());
    }
  });
  for (ClaimResult& result : report.claims) {
    result.verdict = verdict_of(result.clauses);
    result.evidence = evidence_of(result.verdict, result.clauses);
    if (result.claim.id == matrix_id) {
      report.criteria = criteria_in_all_passes(options.is_deep);
    }
  }
  report.pictures = claim_pictures(options.ids);
  return report;
}

} // namespace posproof::properties::examiner

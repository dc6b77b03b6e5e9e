#include "fuzz/hunt/lane.hpp"

#include "properties/watched_calls.hpp"
#include "spec/subject_failure.hpp"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <utility>

namespace posproof::fuzz {
namespace {

/// Batches that are kept in case that what comes later needs them.
constexpr std::size_t kept_batches = 64;

} // namespace

Lane::Lane(const Hunted& hunted, const Handle& handle, const Target& target, const SearchOptions& options)
    : hunted_(hunted), target_(target), handle_(&handle), open_(target.open(*handle.trial)) {
  search_.emplace(*open_, options);
}

void Lane::go_on_with(const Handle& handle) {
  handle_ = &handle;
  open_ = target_.open(*handle.trial);
  search_->go_on_with(*open_);
  before_.clear();
  is_last_of_handle_ = false;
}

std::string Lane::failure() const {
  const CallLog& log = *handle_->log;
  return log.failure.empty() ? properties::side_effects(*handle_->trial).death : log.failure;
}

Lane::Step Lane::step(std::size_t most) {
  if (const auto last = search_->last_batch(); is_last_of_handle_ && !last.empty()) {
    before_.emplace_back(last.begin(), last.end());
    if (before_.size() > kept_batches) {
      before_.pop_front();
    }
  }
  is_last_of_handle_ = true;
  Step step;
  const auto start = std::chrono::steady_clock::now();
  try {
    step.violations = search_->step(most);
  } catch (const SubjectFailure& failure) {
    step.failure = failure.what();
  }
  seconds_ += std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  if (step.failure.empty()) {
    step.failure = failure();
  }
  if (!step.failure.empty()) {
    step.violations.clear(); // answers to calls that nobody heard
  }
  for (RatedCase& violation : step.violations) {
    violation.value = open_->folded(violation.value);
  }
  return step;
}

Suspicion Lane::suspicion(Sign sign, std::string words, std::vector<RatedCase> violations) const {
  Suspicion suspicion;
  suspicion.sign = sign;
  suspicion.words = std::move(words);
  const auto batch = search_->last_batch();
  std::transform(batch.begin(), batch.end(), std::back_inserter(suspicion.batch),
                 [this](const Case& value) { return open_->folded(value); });
  suspicion.violations = std::move(violations);
  suspicion.before = before_;
  suspicion.calls = handle_->log->calls;
  return suspicion;
}

std::vector<bool> Lane::violate(std::span<const Case> cases) {
  std::vector<Outcome> outcomes(cases.size());
  open_->evaluate(cases, outcomes);
  shrinking_ += cases.size();
  if (const std::string words = failure(); !words.empty()) {
    throw SubjectFailure(words);
  }
  std::vector<bool> bad(cases.size());
  std::transform(outcomes.begin(), outcomes.end(), bad.begin(),
                 [](const Outcome& outcome) { return !(outcome.use <= 1); });
  return bad;
}

PropertyResult Lane::judge(const Case& value) {
  PropertyResult result = open_->describe(value);
  if (const std::string words = failure(); !words.empty()) {
    throw SubjectFailure(words);
  }
  result.cases = 1;
  if (result.verdict == Verdict::violated || result.verdict == Verdict::undecided) {
    result.reproduce =
        reproducing_command(*handle_->trial, std::string(target_.name), text_of(fields(), value));
  }
  return result;
}

Finding Lane::explain(const Suspicion& suspicion, Means means) {
  means.violate = [this](std::span<const Case> cases) { return violate(cases); };
  const CaseFields fields_of_target = fields(); // the handle may be another one when this ends
  Explainer explainer(hunted_, target_, fields_of_target, means);
  Finding finding = explainer.explain(suspicion);
  shrinking_ += explainer.executions();
  if (finding.is_reproduced) {
    finding.result.reproduce = reproducing_command(*handle_->trial, finding.target, finding.shrunk);
  }
  return finding;
}

} // namespace posproof::fuzz

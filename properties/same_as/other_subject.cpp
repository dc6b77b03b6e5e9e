#include "properties/same_as/other_subject.hpp"

#include "properties/judge.hpp"
#include "properties/plain_result.hpp"
#include "properties/plain_trial.hpp"
#include "properties/reporting.hpp"
#include "spec/error.hpp"
#include "spec/subject_failure.hpp"
#include "spec/text.hpp"

#include <fmt/format.h>

namespace posproof::properties {

void check_can_be_compared(const SubjectSource& source, const Encoding& encoding) {
  if (const std::string reason = source.why_not(encoding); !reason.empty()) {
    throw InputError("--same-as",
                     fmt::format("{} does not implement {}: {}", printable(source.name),
                                 printable(encoding.name), printable(reason)),
                     "a subject for the same models");
  }
}

std::unique_ptr<Trial> open_other(const Trial& trial) {
  TrialOptions options = trial.options;
  options.same_as = nullptr;
  const SubjectSource& source = *trial.options.same_as;
  try {
    auto other =
        has_phases(*trial.encoding)
            ? open_trial(source, *trial.encoding, trial.model, *trial.oracle, trial.open_options, options)
            : open_plain_trial(source, *trial.encoding, trial.model, trial.open_options, options);
    check_positions(*other);
    return other;
  } catch (const SubjectRefusal& refusal) {
    throw InputError(
        "--same-as",
        fmt::format("{} on {}: {}", printable(source.name), printable(trial.encoding->name), refusal.what()),
        "a subject for the same models and formats");
  } catch (const SubjectFailure& failure) {
    throw InputError("--same-as", fmt::format("{} cannot be run: {}", printable(source.name), failure.what()),
                     "a subject that answers");
  }
}

PropertyResult not_compared(const std::string& reason) {
  PropertyResult result = judged("same-as", 0, Evidence::none);
  result.verdict = Verdict::undecided;
  result.reason = reason;
  return result;
}

void add_nothing_to_compare(Trial& trial) {
  if (!trial.options.only.empty()) {
    trial.add(not_applicable("same-as", "no other subject was named (--same-as SUBJECT)"));
  }
}

void judge_plain_same_as(Trial& trial) {
  if (!trial.wants("same-as")) {
    return;
  }
  if (trial.options.same_as == nullptr) {
    add_nothing_to_compare(trial);
    return;
  }
  const auto other = open_other(trial);
  PropertyResult result;
  if (std::holds_alternative<Alibi>(trial.encoding->scheme)) {
    result = same_biases(trial, *other);
  } else if (domain_of(*trial.encoding) == DomainKind::bucket ||
             std::holds_alternative<LearnedAbsolute>(trial.encoding->scheme)) {
    result = same_indices(trial, *other);
  } else {
    result = same_numbers(trial, *other);
  }
  if (!other->findings.failure.empty()) {
    result = not_compared(fmt::format("{} failed: {}", other->name, other->findings.failure));
  }
  if (trial.findings.failure.empty()) {
    trial.add(std::move(result));
  }
}

} // namespace posproof::properties

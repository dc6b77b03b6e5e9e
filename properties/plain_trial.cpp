#include "properties/plain_trial.hpp"

#include "properties/bias/drive.hpp"
#include "properties/count/judge_counts.hpp"
#include "properties/index/judge_indices.hpp"
#include "properties/same_as/other_subject.hpp"
#include "properties/scale/judge_scales.hpp"
#include "properties/watched_calls.hpp"
#include "spec/subject_failure.hpp"

#include <variant>

namespace posproof::properties {
namespace {

void judge_domain(Trial& trial) {
  if (std::holds_alternative<XposScale>(trial.encoding->scheme)) {
    scale::judge_scales(trial);
    return;
  }
  switch (domain_of(*trial.encoding)) {
  case DomainKind::bias:
    bias::drive(trial);
    break;
  case DomainKind::bucket:
    index::judge_indices(trial);
    break;
  default:
    count::judge_counts(trial);
  }
}

} // namespace

void judge_plain_trial(Trial& trial) {
  try {
    judge_domain(trial);
    if (!trial.should_stop()) {
      judge_plain_same_as(trial);
    }
  } catch (const SubjectRefusal& refusal) {
    trial.findings.failure = std::string("opened a second time: ") + refusal.what();
  } catch (const SubjectFailure& failure) {
    trial.findings.failure = failure.what();
  }
  if (note_death(trial)) {
    // Only what was convicted before is known for certain; what the last call gave is no conviction.
    trial.findings.properties.clear();
    return;
  }
  if (trial.findings.failure.empty()) {
    trial.add(environment_result(trial));
  }
}

} // namespace posproof::properties

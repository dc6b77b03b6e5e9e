#include "properties/reporting.hpp"

#include "impl/registry.hpp"
#include "properties/record.hpp"
#include "spec/error.hpp"
#include "spec/property.hpp"
#include "spec/version.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <ctime>
#include <fmt/format.h>
#include <sys/utsname.h>

namespace posproof::properties {
namespace {

/// Properties that show that something was judged: `class-useful` speaks of the class alone.
bool is_judgement(const PropertyResult& result) {
  return result.verdict != Verdict::not_applicable && result.id != "class-useful";
}

} // namespace

ReportVerdict draw_verdict(const Report& report) {
  if (!report.failure.empty()) {
    return ReportVerdict::subject_failed;
  }
  const auto gates = [](const PropertyResult& r) {
    return !r.advisory && !r.waived && (r.verdict == Verdict::violated || r.verdict == Verdict::undecided);
  };
  const auto fails = [](const WaiverOutcome& outcome) { return outcome.is_concerned && outcome.fails(); };
  if (std::any_of(report.properties.begin(), report.properties.end(), gates) ||
      std::any_of(report.waivers.begin(), report.waivers.end(), fails)) {
    return ReportVerdict::does_not_conform;
  }
  return std::any_of(report.properties.begin(), report.properties.end(), is_judgement)
             ? ReportVerdict::conforms
             : ReportVerdict::nothing_checked;
}

namespace {

Report empty_report(const Encoding& encoding, const std::string& subject, const TrialOptions& options,
                    Format format, int profile) {
  Report report;
  report.suite_version = std::string(suite_version());
  report.profile = profile;
  report.subject = subject;
  report.encoding = encoding;
  report.format = format;
  report.context = options.context;
  report.seed = options.seed;
  return report;
}

} // namespace

Report make_report(const Trial& trial, int profile) {
  Report report = empty_report(*trial.encoding, trial.name, trial.options, trial.format, profile);
  report.declaration = trial.declaration();
  if (const auto* const record = record_of(trial)) {
    auto& assumed = report.encoding.assumed;
    assumed.insert(assumed.end(), record->assumed().begin(), record->assumed().end());
  }
  report.accuracy = trial.findings.accuracy;
  report.accuracy.declared = report.declaration.accuracy;
  report.curve = trial.findings.curve;
  report.failure = trial.findings.failure;
  for (const PropertyStatement& statement : property_statements()) {
    const PropertyResult* const found = trial.found(statement.id);
    const bool is_due =
        found != nullptr || !trial.options.only.empty() || concerns(statement, *trial.encoding);
    if (!was_asked_for(trial, statement.id) || !is_due) {
      continue;
    }
    PropertyResult result = found != nullptr ? *found : PropertyResult{};
    if (found == nullptr) {
      result.id = std::string(statement.id);
      result.reason =
          !trial.findings.failure.empty() ? fmt::format("{}the subject failed before", not_reached)
          : trial.should_stop()           ? fmt::format("{}stopped at the first violation", not_reached)
          : !concerns(statement, *trial.encoding)
              ? "the property says nothing of " + describe(*trial.encoding)
          : !why_record_is_silent(trial, statement.id).empty() ? why_record_is_silent(trial, statement.id)
          : has_phases(*trial.encoding) && !trial.origin       ? "the subject offers no rows of this encoding"
                                                               : "not judged for this subject";
    }
    result.advisory = is_advisory(statement, profile);
    report.properties.push_back(std::move(result));
  }
  report.verdict = draw_verdict(report);
  return report;
}

Report unsuited_report(const SubjectSource& subject, const NamedEncoding& model, const TrialOptions& options,
                       const OpenOptions& open, const std::string& reason, int profile) {
  Report report = empty_report(model.encoding, subject.name, options, open.format, profile);
  report.declaration.name = subject.name;
  for (const PropertyStatement& statement : property_statements()) {
    if (!concerns(statement, model.encoding)) {
      continue;
    }
    PropertyResult result;
    result.id = std::string(statement.id);
    result.reason = reason;
    report.properties.push_back(std::move(result));
  }
  report.verdict = ReportVerdict::nothing_checked;
  return report;
}

Report failed_report(const SubjectSource& subject, const NamedEncoding& model, const TrialOptions& options,
                     const OpenOptions& open, const std::string& failure, int profile) {
  Report report =
      unsuited_report(subject, model, options, open, "not reached: the subject failed before", profile);
  report.failure = failure;
  report.verdict = ReportVerdict::subject_failed;
  return report;
}

void check_positions(const Trial& trial) {
  const Declaration& declared = trial.declaration();
  const auto* const record = record_of(trial);
  if (record != nullptr && trial.options.requirement && declared.smallest_position > 0) {
    throw InputError("--require",
                     fmt::format("the rows of {} begin at position {}, and errors are required from 0 on",
                                 trial.name, declared.smallest_position),
                     "rows from position 0 on, or no requirement");
  }
  const std::int64_t largest = record != nullptr ? record->largest_context() - 1 : declared.largest_position;
  if (trial.options.context - 1 > largest) {
    throw InputError(
        trial.name,
        fmt::format("context {} asks for position {}, and the subject declares {} as its largest",
                    trial.options.context, trial.options.context - 1, largest),
        "a smaller --context");
  }
}

RunFacts run_facts(int threads) {
  RunFacts facts;
  const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  std::tm utc{};
  gmtime_r(&now, &utc);
  std::array<char, 32> text{};
  std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", &utc);
  facts.started = text.data();
  utsname machine{};
  if (uname(&machine) == 0) {
    facts.machine = fmt::format("{} {}", machine.sysname, machine.machine);
  }
  facts.compiler = __VERSION__;
  facts.kernels = std::string(impl::active_kernels());
  facts.threads = threads;
  return facts;
}

} // namespace posproof::properties

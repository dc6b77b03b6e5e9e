#include "properties/waivers/apply.hpp"

#include "properties/reporting.hpp"
#include "spec/property.hpp"

#include <algorithm>

namespace posproof::properties {
namespace {

bool is_finding(const PropertyResult& result) {
  return result.verdict == Verdict::violated || result.verdict == Verdict::undecided;
}

/// What a waiver speaks of in a report; nullptr where the report is outside its scope or says nothing of it.
PropertyResult* concerned_result(const Waiver& waiver, Report& report) {
  if (!is_within(waiver, {report.subject, report.format, report.encoding.name, report.profile})) {
    return nullptr;
  }
  const auto found = std::find_if(report.properties.begin(), report.properties.end(),
                                  [&](const PropertyResult& result) { return result.id == waiver.property; });
  return found == report.properties.end() ? nullptr : &*found;
}

WaiverState state_of(const Waiver& waiver, std::span<Report> reports, std::int64_t days_left) {
  if (days_left < 0) {
    return WaiverState::expired;
  }
  bool is_judged = false;
  bool is_open = false; // of a run that was cut short nobody knows what it would have found
  for (Report& report : reports) {
    const PropertyResult* const result = concerned_result(waiver, report);
    if (result == nullptr) {
      continue;
    }
    if (is_finding(*result)) {
      return WaiverState::used;
    }
    is_judged = is_judged || result->verdict == Verdict::holds;
    is_open = is_open || !report.failure.empty() || result->reason.starts_with(not_reached);
  }
  return is_judged && !is_open ? WaiverState::unneeded : WaiverState::not_judged;
}

} // namespace

bool is_within(const Waiver& waiver, const WaiverSubject& subject) {
  return (waiver.subject.empty() || waiver.subject == subject.subject) &&
         (!waiver.format || *waiver.format == subject.format) &&
         (waiver.model.empty() || waiver.model == subject.model) &&
         (!waiver.profile || *waiver.profile == subject.profile);
}

std::vector<std::string> tolerated_properties(std::span<const Waiver> waivers, const Date& today,
                                              const WaiverSubject& subject) {
  std::vector<std::string> ids;
  for (const PropertyStatement& statement : property_statements()) {
    if (is_advisory(statement, subject.profile)) {
      ids.emplace_back(statement.id);
    }
  }
  for (const Waiver& waiver : waivers) {
    if (is_within(waiver, subject) && days_between(today, waiver.until) >= 0) {
      ids.push_back(waiver.property);
    }
  }
  return ids;
}

void apply_waivers(std::span<Report> reports, std::span<const Waiver> waivers, const Date& today) {
  if (waivers.empty()) {
    return;
  }
  for (const Waiver& waiver : waivers) {
    const std::int64_t days_left = days_between(today, waiver.until);
    const WaiverState state = state_of(waiver, reports, days_left);
    for (Report& report : reports) {
      PropertyResult* const result = concerned_result(waiver, report);
      report.waivers.push_back({waiver, state, days_left, result != nullptr});
      if (state == WaiverState::used && result != nullptr && is_finding(*result) && !result->waived) {
        result->waived = Waived{waiver.reason, waiver.until};
      }
    }
  }
  for (Report& report : reports) {
    report.verdict = draw_verdict(report);
  }
}

} // namespace posproof::properties

#pragma once
/// Waivers on the reports of a run.

#include "properties/result/report.hpp"

#include <span>
#include <string>
#include <vector>

namespace posproof::properties {

/// What the scope of a waiver is held against.
struct WaiverSubject {
  std::string subject;
  Format format = Format::f32;
  std::string model;
  int profile = 1;
};

/// The report is within the scope.
[[nodiscard]] bool is_within(const Waiver& waiver, const WaiverSubject& subject);

/// Ids of the properties whose violation would not gate: those of waivers that have not expired, and those
/// that are newer than the profile.
[[nodiscard]] std::vector<std::string> tolerated_properties(std::span<const Waiver> waivers,
                                                            const Date& today, const WaiverSubject& subject);

/// Marks what is waived, gives every report what became of the waivers, and draws the verdicts anew. A waiver
/// that has expired or is not needed fails the reports that it concerns. A subject that failed is not waived.
void apply_waivers(std::span<Report> reports, std::span<const Waiver> waivers, const Date& today);

} // namespace posproof::properties

#pragma once
/// The sections of a page.

#include "properties/result/report.hpp"

#include <pugixml.hpp>
#include <span>
#include <string>
#include <utility>

namespace posproof::reports {

/// A report and the id of its section on the page.
struct PlacedReport {
  const Report* report;
  std::string id;
};

/// One encoding with one subject: what was judged, what was declared, the figure, and every report.
void add_group(pugi::xml_node main, std::span<const PlacedReport> group, const std::string& id);

/// One report: accuracy, classes, properties, and what is violated or undecided in full.
void add_report(pugi::xml_node parent, const PlacedReport& placed);

/// "good" or "bad", by verdict.
[[nodiscard]] std::string tone_of(ReportVerdict verdict);

/// The verdict with a mark that does not depend on colour: "✓ conforms".
[[nodiscard]] std::string marked(ReportVerdict verdict);

} // namespace posproof::reports

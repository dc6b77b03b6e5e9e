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

/// One encoding with one subject, in the order of a reader in a hurry: the answers, what was judged, classes,
/// figures, every report, claims. What attributes errors to stages and names likely faults belongs behind the
/// figures (add_group says where). `heading` names the group among others; empty where it is alone on the
/// page.
void add_group(pugi::xml_node main, std::span<const PlacedReport> group, std::string_view heading,
               const std::string& id);

/// The four questions that a page answers: whether it conforms, up to which position it is safe, what is
/// wrong, and which line shows it. The last two are left out where nothing is wrong.
void add_answers(pugi::xml_node section, std::span<const PlacedReport> group);

/// Safe contexts of each report as bars, in a table.
void add_ladder(pugi::xml_node parent, std::span<const PlacedReport> group);

/// Accuracy classes against the reports, and where the declared class stops promising anything.
void add_classes(pugi::xml_node section, std::span<const PlacedReport> group);

/// What was judged: encoding, context, formats, profile, and what the subject declares.
void add_judged(pugi::xml_node section, std::span<const PlacedReport> group);

/// Claims against the reports.
void add_claims(pugi::xml_node section, std::span<const PlacedReport> group);

/// One report: properties, worst point, and what is violated or undecided in full. The first of its group
/// says what each property states.
void add_report(pugi::xml_node parent, const PlacedReport& placed, bool is_first);

/// What the suite is, and how it is known to see faults.
void add_suite(pugi::xml_node main, std::span<const Report> reports);

/// Waivers of the run, what is wrong first. Nothing is appended without one.
void add_waivers(pugi::xml_node main, std::span<const Report> reports);

/// The only block that differs between identical runs.
void add_runs(pugi::xml_node main, std::span<const Report> reports);

/// Notices of what the page carries.
void add_notices(pugi::xml_node main);

/// A command in a frame of its own, which the script lets people copy.
void add_command(pugi::xml_node parent, std::string_view command);

/// A part of a group that opens and closes; it is written open, so that it can be read without the script.
/// Returns the place of its content.
pugi::xml_node add_folded(pugi::xml_node parent, std::string_view heading, std::string_view style_class);

/// "good" or "bad", by verdict.
[[nodiscard]] std::string tone_of(ReportVerdict verdict);

/// The verdict with a mark that does not depend on colour: "✓ conforms".
[[nodiscard]] std::string marked(ReportVerdict verdict);

} // namespace posproof::reports

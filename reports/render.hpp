#pragma once
/// One result model, five ways to print it.
///
/// All functions are pure: identical reports give identical bytes, and what differs between identical runs
/// (RunFacts) is printed in one block only. Names and texts in a report may come from outside; markup, line
/// breaks, control characters, invalid UTF-8 and great length in them are inert in every form.

#include "properties/result/report.hpp"

#include <span>
#include <string>

namespace posproof {

/// JSON: one report is the object of schema posproof.report/1 itself, any other number of them is
/// {"schema": "posproof.reports/1", "reports": [...]}. The schemas stand in reports/schema/. Nothing is cut.
[[nodiscard]] std::string render_json(std::span<const Report> reports);

/// JUnit XML: one test suite per report, one test case per property with the class name model.subject.format.
/// `violated` is a failure, `undecided` an error, either is skipped with the reason where it is waived,
/// `not-applicable` is skipped with the reason; a property that does not gate under the report's profile is
/// skipped when violated or undecided. A report whose subject failed or in which nothing was judged has one
/// more case that says so and does not pass. Figures of a report are properties of its suite, those of a
/// property are properties of its case; cases have file and line where the subject names them. Without times.
[[nodiscard]] std::string render_junit(std::span<const Report> reports);

/// Markdown for a step summary: the table of reports, what the source of each model leaves out or says in
/// vain, then every violated or undecided property. At most 1 MiB; what had to be left out is counted at the
/// end.
[[nodiscard]] std::string render_markdown(std::span<const Report> reports);

/// One self-contained HTML page, without scripts and without references to anything outside.
[[nodiscard]] std::string render_html(std::span<const Report> reports);

/// Plain text for a terminal: one row per report in aligned columns, under each model what its source leaves
/// out or says in vain. Names are cut to keep it within 150 characters; numbers and classes never are. Empty
/// without reports.
[[nodiscard]] std::string render_table(std::span<const Report> reports);

/// What the columns of the table mean, in one line.
[[nodiscard]] std::string table_legend();

/// Plain text for a terminal: one block per violated or undecided property, and one where the subject failed
/// or nothing was judged. Empty where the report conforms and nothing advisory is violated.
[[nodiscard]] std::string render_violations(const Report& report);

/// Plain text for a terminal: what became of the waivers of the run, what is wrong first. Empty without
/// waivers.
[[nodiscard]] std::string render_waivers(std::span<const Report> reports);

/// Plain text for a terminal: what the saved reports lack from which these were read, one line for each list
/// of members. Empty where nothing is missing.
[[nodiscard]] std::string render_not_recorded(std::span<const Report> reports);

/// Plain text for a terminal: how each subject stands to the other one that it was judged against. Empty
/// where none was named.
[[nodiscard]] std::string render_same_as(std::span<const Report> reports);

/// Plain text for a terminal: which claims the properties of the report support, contradict or leave open.
/// Empty where none examines a claim.
[[nodiscard]] std::string render_claim_support(const Report& report);

} // namespace posproof

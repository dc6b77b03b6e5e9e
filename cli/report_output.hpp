#pragma once
/// What becomes of the reports of a command.

#include "cli/arguments.hpp"
#include "properties/result/report.hpp"

#include <string>
#include <vector>

namespace posproof::cli {

/// Writes them in every form that was asked for, all or none. Throws InputError as FileWriter does.
void write_reports(const ReportPaths& paths, const std::vector<Report>& reports);

/// What a command says of reports to people: the table, then, for one subject, the claims that it supports,
/// and what became of waivers. `not_offered` is told behind the table.
[[nodiscard]] std::string summary_text(const std::vector<Report>& reports,
                                       const std::string& not_offered = "");

/// Findings that point to the source of a subject, as compilers print them, and for GitHub Actions as
/// commands of a workflow; see reports/annotations.hpp. Begins with an empty line; empty where no subject
/// names its source.
[[nodiscard]] std::string annotations_text(const std::vector<Report>& reports);

/// Where nobody has asked for certain formats, those that a subject does not offer are told and not reported,
/// if it was judged in another one. Takes their reports out.
[[nodiscard]] std::string take_formats_not_offered(std::vector<Report>& reports);

/// 3 where a subject could not be run to its end, else 1 where one does not conform or there is no report,
/// else 0.
[[nodiscard]] int exit_status(const std::vector<Report>& reports);

} // namespace posproof::cli

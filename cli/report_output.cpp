#include "cli/report_output.hpp"

#include "reports/render.hpp"
#include "reports/write.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace posproof::cli {

void write_reports(const ReportPaths& paths, const std::vector<Report>& reports) {
  FileWriter writer;
  if (!paths.json.empty()) {
    writer.stage(paths.json, render_json(reports));
  }
  if (!paths.junit.empty()) {
    writer.stage(paths.junit, render_junit(reports));
  }
  if (!paths.markdown.empty()) {
    writer.stage(paths.markdown, render_markdown(reports));
  }
  if (!paths.html.empty()) {
    writer.stage(paths.html, render_html(reports));
  }
  writer.commit();
}

std::string take_formats_not_offered(std::vector<Report>& reports) {
  const auto is_refused = [](const Report& report) {
    return report.verdict == ReportVerdict::nothing_checked && report.declaration.door.empty();
  };
  const auto is_judged_elsewhere = [&](const Report& refused) {
    return std::any_of(reports.begin(), reports.end(), [&](const Report& report) {
      return !is_refused(report) && report.subject == refused.subject &&
             report.encoding.name == refused.encoding.name &&
             report.encoding.layer_type == refused.encoding.layer_type;
    });
  };
  std::string text;
  std::vector<Report> kept;
  for (const Report& report : reports) {
    if (is_refused(report) && is_judged_elsewhere(report)) {
      text += fmt::format("not offered in {}: {} on {} ({})\n", traits(report.format).name,
                          printable(report.subject), report.encoding.name,
                          report.properties.empty() ? "no reason given"
                                                    : printable(report.properties.front().reason));
    } else {
      kept.push_back(report);
    }
  }
  reports = std::move(kept);
  return text;
}

int exit_status(const std::vector<Report>& reports) {
  int status = reports.empty() ? 1 : 0;
  for (const Report& report : reports) {
    if (report.verdict == ReportVerdict::subject_failed) {
      return 3;
    }
    status = report.verdict == ReportVerdict::conforms ? status : 1;
  }
  return status;
}

} // namespace posproof::cli

#include "cli/report_output.hpp"

#include "reports/render.hpp"
#include "reports/write.hpp"

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

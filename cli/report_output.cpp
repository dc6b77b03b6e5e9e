#include "cli/report_output.hpp"

#include "reports/annotations.hpp"
#include "reports/render.hpp"
#include "reports/write.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <string_view>

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

std::string summary_text(const std::vector<Report>& reports, const std::string& not_offered) {
  std::string text = fmt::format("{}\n{}\n", render_table(reports), table_legend());
  const auto add = [&](const std::string& part) { text += part.empty() ? "" : "\n" + part; };
  add(not_offered);
  const bool has_one_subject = std::all_of(reports.begin(), reports.end(), [&](const Report& report) {
    return report.subject == reports.front().subject;
  });
  for (const Report& report : reports) {
    // What was not reached supports nothing.
    if (has_one_subject && report.verdict != ReportVerdict::subject_failed) {
      add(render_claim_support(report));
    }
  }
  add(render_waivers(reports));
  add(render_same_as(reports));
  return text;
}

std::string annotations_text(const std::vector<Report>& reports) {
  std::string text = render_annotations(reports);
  const char* const actions = std::getenv("GITHUB_ACTIONS");
  if (actions != nullptr && std::string_view(actions) == "true") {
    text += render_workflow_commands(reports);
  }
  return text.empty() ? "" : "\n" + text;
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

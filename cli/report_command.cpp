#include "cli/other_commands.hpp"
#include "cli/report_output.hpp"
#include "cli/report_paths.hpp"
#include "cli/run.hpp"
#include "cli/saved_reports.hpp"
#include "reports/comparison/group.hpp"
#include "reports/render.hpp"
#include "spec/error.hpp"
#include "spec/property.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace posproof::cli {
namespace {

/// Names of the drivers, in the order in which the properties name them first.
std::vector<std::string> known_groups() {
  std::vector<std::string> groups;
  for (const PropertyStatement& property : property_statements()) {
    std::string name(name_of(property.driver));
    if (std::find(groups.begin(), groups.end(), name) == groups.end()) {
      groups.push_back(std::move(name));
    }
  }
  return groups;
}

} // namespace

int run_report(const ReportArguments& arguments) {
  const std::vector<std::string> groups = known_groups();
  if (!arguments.group.empty() && std::find(groups.begin(), groups.end(), arguments.group) == groups.end()) {
    throw InputError("--group", fmt::format("there is no group '{}'", printable(arguments.group)),
                     fmt::format("one of {}", fmt::join(groups, ", ")));
  }
  check_report_paths(arguments.reports, {}, {arguments.file});
  std::FILE* const out = any_on_standard_output(arguments.reports) ? stderr : stdout;
  if (!arguments.group.empty() || arguments.has_measurements) {
    const GroupReading reading =
        read_group(saved_reports_of(arguments.file), arguments.group, arguments.has_measurements);
    print(out, reading.text);
    write_reports(arguments.reports, reports_of_file(arguments.file));
    return reading.status;
  }
  const std::vector<Report> reports = reports_of_file(arguments.file);
  print(out, summary_text(reports));
  for (const Report& report : reports) {
    if (const std::string text = render_violations(report); !text.empty()) {
      print(out, "\n" + text);
    }
  }
  if (const std::string text = render_not_recorded(reports); !text.empty()) {
    print(out, "\n" + text);
  }
  print(out, annotations_text(reports));
  write_reports(arguments.reports, reports);
  return exit_status(reports);
}

} // namespace posproof::cli

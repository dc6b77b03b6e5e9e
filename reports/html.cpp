#include "reports/html_dom.hpp"
#include "reports/html_script.hpp"
#include "reports/html_section.hpp"
#include "reports/kill_record_text.hpp"
#include "reports/render.hpp"
#include "reports/row.hpp"
#include "reports/wording.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace posproof {
namespace {

using reports::add_cell;
using reports::add_element;
using reports::add_name_cell;
using reports::add_table;
using reports::HtmlColumn;
using reports::PlacedReport;
using reports::set_attribute;

using Group = std::vector<PlacedReport>;

/// Reports of one subject on one encoding belong together, wherever they stand; groups are in the order of
/// their first reports.
std::vector<Group> groups_of(std::span<const Report> reports) {
  std::vector<Group> groups;
  for (std::size_t i = 0; i < reports.size(); ++i) {
    const Report& report = reports[i];
    const auto same = std::find_if(groups.begin(), groups.end(), [&](const Group& group) {
      const Report& other = *group.front().report;
      return other.subject == report.subject && other.encoding.name == report.encoding.name &&
             other.encoding.scheme == report.encoding.scheme;
    });
    Group& group = same == groups.end() ? groups.emplace_back() : *same;
    group.push_back({&report, fmt::format("report-{}", i + 1)});
  }
  return groups;
}

void add_summary(pugi::xml_node main, std::span<const Report> reports, const std::string& outcome) {
  pugi::xml_node header = add_element(main, "header");
  add_element(header, "h1", "Conformance of positional encodings");
  add_element(header, "p", outcome, "outcome " + reports::tone_of(reports::overall_verdict(reports)));
  if (reports.empty()) {
    return;
  }
  const Report& first = reports.front();
  const bool is_same_suite = std::all_of(reports.begin(), reports.end(), [&](const Report& report) {
    return report.suite_version == first.suite_version && report.profile == first.profile;
  });
  if (is_same_suite) {
    add_element(header, "p",
                fmt::format("posproof {}, profile {}", printable(first.suite_version, 60), first.profile),
                "soft");
  }
  if (const std::string record = reports::kill_record_text(reports); !record.empty()) {
    add_element(header, "p", record, "soft");
  }
}

void add_overview(pugi::xml_node main, std::span<const Report> reports) {
  pugi::xml_node section = add_element(main, "section");
  add_element(section, "h2", "Reports");
  std::vector<HtmlColumn> columns;
  columns.reserve(reports::row_headings.size() + 1);
  for (const reports::RowHeading& heading : reports::row_headings) {
    columns.push_back({std::string(heading.text), heading.is_number});
  }
  columns.push_back({"properties"});
  pugi::xml_node body = add_table(section, fmt::format("{} in all", reports.size()), columns);
  for (std::size_t i = 0; i < reports.size(); ++i) {
    const Report& report = reports[i];
    const auto cells = reports::row_of(report);
    pugi::xml_node row = add_element(body, "tr");
    for (std::size_t column = 0; column < cells.size(); ++column) {
      if (column == reports::verdict_cell) {
        pugi::xml_node link =
            add_element(add_element(row, "td", {}, "word " + reports::tone_of(report.verdict)), "a",
                        reports::marked(report.verdict));
        set_attribute(link, "href", fmt::format("#report-{}", i + 1));
      } else if (column == reports::model_cell || column == reports::subject_cell) {
        add_name_cell(row, cells[column]);
      } else if (reports::row_headings[column].is_number) {
        add_cell(row, cells[column], true);
      } else {
        add_element(row, "td", cells[column], "word");
      }
    }
    add_cell(row, reports::tally_text(reports::tally_of(report)));
  }
  add_element(section, "p", reports::row_legend, "soft");
}

void add_runs(pugi::xml_node main, std::span<const Report> reports) {
  pugi::xml_node section = add_element(main, "section");
  set_attribute(section, "id", "run");
  add_element(section, "h2", "Run");
  pugi::xml_node body = add_table(section, "The only part that differs between identical runs",
                                  {{"report"},
                                   {"started"},
                                   {"seconds", true},
                                   {"threads", true},
                                   {"kernels"},
                                   {"machine"},
                                   {"compiler"}});
  for (const Report& report : reports) {
    const RunFacts& run = report.run;
    pugi::xml_node row = add_element(body, "tr");
    add_name_cell(row, reports::title_of(report));
    add_cell(row, run.started);
    add_cell(row, fmt::format("{:.2f}", run.seconds), true);
    add_cell(row, std::to_string(run.threads), true);
    add_cell(row, run.kernels);
    add_name_cell(row, run.machine);
    add_name_cell(row, run.compiler);
  }
}

} // namespace

std::string render_html(std::span<const Report> reports) {
  pugi::xml_document document;
  const std::string outcome = reports::outcome_text(reports);
  pugi::xml_node main = reports::begin_page(document, "posproof report. " + outcome, reports::script_policy());
  add_summary(main, reports, outcome);
  if (!reports.empty()) {
    add_overview(main, reports);
    const std::vector<Group> groups = groups_of(reports);
    for (std::size_t i = 0; i < groups.size(); ++i) {
      reports::add_group(main, groups[i], fmt::format("subject-{}", i + 1));
    }
    add_runs(main, reports);
  }
  reports::add_scripts(main.parent());
  return reports::html_text(document);
}

} // namespace posproof

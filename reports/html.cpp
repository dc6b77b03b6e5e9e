#include "reports/html_dom.hpp"
#include "reports/html_script.hpp"
#include "reports/html_section.hpp"
#include "reports/render.hpp"
#include "reports/row.hpp"
#include "reports/wording.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <set>

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

std::string name_of(const Group& group) {
  const Report& first = *group.front().report;
  return fmt::format("{} on {}", printable(first.subject, 120), printable(first.encoding.name, 120));
}

/// The verdict alone where all reports of one subject share it: their formats are named beside it.
std::string headline(std::span<const Report> reports, const std::vector<Group>& groups,
                     const std::string& outcome) {
  const bool is_shared =
      groups.size() == 1 && std::all_of(reports.begin(), reports.end(), [&](const Report& report) {
        return report.verdict == reports.front().verdict;
      });
  return is_shared ? reports::outcome_text(reports.first(1)) : outcome;
}

/// "fault:bf16-position on llama-3-8b, in f32 and bf16", or how many of each there are.
std::string scope_text(std::span<const Report> reports, const std::vector<Group>& groups) {
  if (groups.size() != 1) {
    std::set<std::string_view> subjects;
    std::set<std::string_view> models;
    for (const Report& report : reports) {
      subjects.insert(report.subject);
      models.insert(report.encoding.name);
    }
    return fmt::format("{} subject{} on {} model{}", subjects.size(), subjects.size() == 1 ? "" : "s",
                       models.size(), models.size() == 1 ? "" : "s");
  }
  std::string formats;
  for (std::size_t i = 0; i < reports.size(); ++i) {
    formats += i == 0 ? "" : i + 1 == reports.size() ? " and " : ", ";
    formats += traits(reports[i].format).name;
  }
  return fmt::format("{}, in {}", name_of(groups.front()), formats);
}

/// The verdict, of what, and up to where, in the words that a reader in a hurry takes away.
void add_summary(pugi::xml_node main, std::span<const Report> reports, const std::vector<Group>& groups,
                 const std::string& outcome) {
  pugi::xml_node header =
      add_element(main, "header", {}, "tone " + reports::tone_of(reports::overall_verdict(reports)));
  add_element(header, "p", "posproof conformance report", "brand");
  add_element(header, "h1", headline(reports, groups, outcome), "outcome");
  if (reports.empty()) {
    return;
  }
  add_element(header, "p", scope_text(reports, groups), "scope");
  if (groups.size() == 1) {
    for (const Report& report : reports) {
      if (const std::string text = reports::safe_sentence(report); !text.empty()) {
        add_element(header, "p", text, "safe-sentence");
      }
    }
  }
}

void add_overview(pugi::xml_node main, std::span<const Report> reports) {
  pugi::xml_node section = add_element(main, "section");
  set_attribute(section, "id", "reports");
  add_element(section, "h2", "All reports");
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

/// What an older file lacks from which a report was read: a default would be taken for a finding.
void add_not_recorded(pugi::xml_node main, std::span<const Report> reports) {
  std::set<std::string> told;
  for (const Report& report : reports) {
    const std::string text = reports::not_recorded_text(report);
    if (!text.empty() && told.insert(text).second) {
      add_element(main, "p", fmt::format("{}: {}", reports::title_of(report), text), "soft", 2400);
    }
  }
}

} // namespace

std::string render_html(std::span<const Report> reports) {
  pugi::xml_document document;
  const std::string outcome = reports::outcome_text(reports);
  pugi::xml_node main =
      reports::begin_page(document, "posproof report. " + outcome, reports::script_policy());
  const std::vector<Group> groups = groups_of(reports);
  add_summary(main, reports, groups, outcome);
  if (!reports.empty()) {
    if (groups.size() > 1) {
      add_overview(main, reports);
    }
    for (std::size_t i = 0; i < groups.size(); ++i) {
      reports::add_group(main, groups[i], groups.size() == 1 ? "At a glance" : name_of(groups[i]),
                         fmt::format("subject-{}", i + 1));
    }
    reports::add_waivers(main, reports);
    reports::add_suite(main, reports);
    reports::add_runs(main, reports);
    add_not_recorded(main, reports);
  }
  reports::add_notices(main);
  reports::add_scripts(main.parent());
  return reports::html_text(document);
}

} // namespace posproof

#include "reports/html_dom.hpp"
#include "reports/html_script.hpp"
#include "reports/html_section.hpp"
#include "reports/render.hpp"
#include "reports/row.hpp"
#include "reports/wording.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <set>

namespace posproof {
namespace {

using reports::add_cell;
using reports::add_element;
using reports::add_table;
using reports::HtmlColumn;
using reports::PlacedReport;
using reports::set_attribute;

using Group = std::vector<PlacedReport>;

/// Cells of a row of a report that the overview has beside its verdict.
constexpr std::array<std::string_view, 6> overview_cells{"declared", "attained", "worst",
                                                         "1e-2",     "1e-3",     "1e-4"};

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
  if (groups.size() > 1) {
    std::string failing;
    std::size_t count = 0;
    constexpr std::size_t most_named = 6;
    for (const Group& group : groups) {
      const bool is_sound = std::all_of(group.begin(), group.end(), [](const PlacedReport& placed) {
        return placed.report->verdict == ReportVerdict::conforms;
      });
      if (!is_sound && ++count <= most_named) {
        failing += (failing.empty() ? "" : ", ") + name_of(group);
      }
    }
    if (count != 0) {
      failing += count > most_named ? fmt::format(" and {} more", count - most_named) : "";
      add_element(header, "p", fmt::format("Look at {}.", failing), "look-at", 2000);
    }
  } else {
    for (const Report& report : reports) {
      if (const std::string text = reports::safe_sentence(report); !text.empty()) {
        add_element(header, "p", text, "safe-sentence");
      }
    }
  }
}

/// The first property that counts against the report, with the number of the others.
std::string finding_text(const Report& report) {
  if (!report.failure.empty()) {
    return report.failure;
  }
  if (report.verdict == ReportVerdict::nothing_checked) {
    return "nothing was judged";
  }
  std::string first;
  int others = 0;
  for (const PropertyResult& property : report.properties) {
    if (reports::counts_against(property)) {
      others += first.empty() ? 0 : 1;
      if (first.empty() || property.id == "accuracy") {
        first = fmt::format("{}{}{}", printable(property.id, 80), property.reason.empty() ? "" : ": ",
                            printable(property.reason, 160));
      }
    }
  }
  return others == 0 ? first : fmt::format("{}; {} more", first, others);
}

void add_overview_row(pugi::xml_node body, const Group& group, const reports::PlacedReport& placed) {
  const Report& report = *placed.report;
  const bool is_first = &placed == &group.front();
  pugi::xml_node row = add_element(body, "tr", {}, is_first ? "first" : "");
  if (is_first) {
    pugi::xml_node head = add_element(row, "th", {}, "name");
    set_attribute(head, "scope", "rowgroup");
    set_attribute(head, "rowspan", std::to_string(group.size()));
    add_element(head, "span", name_of(group));
  }
  const auto cells = reports::row_of(report);
  const std::string format(traits(report.format).name);
  add_element(add_element(row, "td"), "span", format, "format " + format);
  pugi::xml_node link = add_element(add_element(row, "td", {}, "word " + reports::tone_of(report.verdict)),
                                    "a", reports::marked(report.verdict));
  set_attribute(link, "href", "#" + placed.id);
  for (const std::string_view heading : overview_cells) {
    const auto found = std::find_if(reports::row_headings.begin(), reports::row_headings.end(),
                                    [&](const reports::RowHeading& one) { return one.text == heading; });
    const auto column = static_cast<std::size_t>(found - reports::row_headings.begin());
    if (found->is_number) {
      add_cell(row, cells[column], true);
    } else {
      add_element(row, "td", cells[column], "word");
    }
  }
  add_element(row, "td", finding_text(report), "name wrong");
}

void add_overview(pugi::xml_node main, std::span<const Report> reports, const std::vector<Group>& groups) {
  pugi::xml_node section = add_element(main, "section");
  set_attribute(section, "id", "reports");
  add_element(section, "h2", "All reports");
  std::vector<HtmlColumn> columns{{"subject and model"}, {"format"}, {"verdict"}};
  for (const std::string_view heading : overview_cells) {
    columns.push_back({std::string(heading), heading.front() == '1' || heading == "worst"});
  }
  columns.push_back({"what is wrong"});
  pugi::xml_node body = add_table(section, fmt::format("{} in all", reports.size()), columns);
  set_attribute(body.parent(), "class", "overview");
  for (const Group& group : groups) {
    for (const reports::PlacedReport& placed : group) {
      add_overview_row(body, group, placed);
    }
  }
  add_element(
      section, "p",
      "Worst: the largest absolute error. 1e-2, 1e-3, 1e-4: every position below the number has at most "
      "this error; \"all\" is the whole context.",
      "soft");
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
      add_overview(main, reports, groups);
    }
    for (std::size_t i = 0; i < groups.size(); ++i) {
      reports::add_group(main, groups[i], groups.size() == 1 ? "" : name_of(groups[i]),
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

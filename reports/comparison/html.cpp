/// A comparison as one page: what has become worse, a table of each model that can be sorted and filtered,
/// and the curves overlaid.

#include "reports/comparison/cells.hpp"
#include "reports/comparison/render.hpp"
#include "reports/html_chart.hpp"
#include "reports/html_dom.hpp"
#include "reports/html_script.hpp"
#include "reports/html_section.hpp"
#include "reports/row.hpp"
#include "reports/wording.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <set>

namespace posproof {
namespace {

using reports::add_element;
using reports::HtmlColumn;
using reports::ModelGroup;
using reports::set_attribute;

/// Lines that one figure can still tell apart: colours times patterns of dashes.
constexpr std::size_t colours = 6;
constexpr std::size_t dashes = 5;
constexpr std::size_t most_lines = 12;

/// A table that the script lets people sort and filter.
pugi::xml_node add_sortable(pugi::xml_node parent, std::string_view caption,
                            const std::vector<HtmlColumn>& columns) {
  pugi::xml_node body = reports::add_table(parent, caption, columns);
  set_attribute(body.parent(), "class", "sortable");
  return body;
}

/// A cell that is sorted by a number and not by its text.
void set_order(pugi::xml_node cell, double value) {
  set_attribute(cell, "data-value", decimal_text(value));
}

std::string file_names(const std::vector<SavedReport>& reports) {
  std::vector<std::string> names;
  for (const SavedReport& report : reports) {
    if (std::find(names.begin(), names.end(), report.file) == names.end()) {
      names.push_back(report.file);
    }
  }
  std::string text;
  for (const std::string& name : names) {
    text += (text.empty() ? "" : ", ") + printable(name, 120);
  }
  return text;
}

std::string counted(std::size_t count, const char* one, const char* many) {
  return fmt::format("{} {}", count, count == 1 ? one : many);
}

void add_header(pugi::xml_node main, const std::vector<SavedReport>& reports,
                const BaselineComparison* comparison) {
  const bool is_good = comparison == nullptr || comparison->passes();
  pugi::xml_node header = add_element(main, "header", {},
                                      comparison == nullptr ? ""
                                      : is_good             ? "tone good"
                                                            : "tone bad");
  add_element(header, "p", "posproof comparison", "brand");
  add_element(header, "h1",
              comparison == nullptr ? counted(reports.size(), "report compared", "reports compared")
              : is_good             ? std::string("No regression")
                                    : std::string("Regression"));
  if (comparison != nullptr) {
    add_element(header, "p", reports::outcome_text(*comparison), "scope");
  }
  std::set<std::string_view> subjects;
  std::set<std::string_view> models;
  for (const SavedReport& report : reports) {
    subjects.insert(report.key.subject);
    models.insert(report.key.model);
  }
  if (!reports.empty()) {
    add_element(header, "p",
                fmt::format("{} on {}, from {}", counted(subjects.size(), "subject", "subjects"),
                            counted(models.size(), "model", "models"), file_names(reports)),
                "soft", 2000);
  }
}

/// What was compared with the baseline, what is worse first.
void add_changes(pugi::xml_node main, const BaselineComparison& comparison) {
  pugi::xml_node section = add_element(main, "section");
  set_attribute(section, "id", "baseline");
  add_element(section, "h2", "Against the baseline");
  if (comparison.tolerance != 1) {
    add_element(section, "p", fmt::format("Errors may grow {}-fold.", decimal_text(comparison.tolerance)),
                "soft");
  }
  if (comparison.changes.empty()) {
    add_element(section, "p", "Nothing has changed.");
    return;
  }
  pugi::xml_node body = add_sortable(section, counted(comparison.changes.size(), "change", "changes"),
                                     {{"kind"},
                                      {"model"},
                                      {"subject"},
                                      {"format"},
                                      {"property"},
                                      {"what"},
                                      {"before"},
                                      {"after"},
                                      {"note"}});
  int place = 0;
  for (const ChangeKind kind :
       {ChangeKind::regression, ChangeKind::incomparable, ChangeKind::improvement, ChangeKind::remark}) {
    for (const Change& change : comparison.changes) {
      if (change.kind != kind) {
        continue;
      }
      pugi::xml_node row = add_element(body, "tr");
      const char* const tone = kind == ChangeKind::regression    ? "word bad"
                               : kind == ChangeKind::improvement ? "word good"
                                                                 : "word";
      set_order(add_element(row, "td", name_of(kind), tone), place);
      reports::add_name_cell(row, change.key.model);
      reports::add_name_cell(row, change.key.subject);
      add_element(row, "td", change.key.format, "word");
      for (const std::string* const text :
           {&change.property, &change.what, &change.before, &change.after, &change.note}) {
        reports::add_name_cell(row, *text);
      }
    }
    ++place;
  }
}

/// A row for each report: verdict, classes, worst error and safe contexts.
void add_reports(pugi::xml_node section, const ModelGroup& group) {
  const std::vector<std::string> headings = reports::row_headings_of(group);
  const auto is_number = [](const std::string& heading) {
    return heading == "#" || heading == "context" || heading == "worst" || heading.starts_with("1e");
  };
  std::vector<HtmlColumn> columns;
  columns.reserve(headings.size());
  for (const std::string& heading : headings) {
    columns.push_back({heading, is_number(heading)});
  }
  pugi::xml_node body = add_sortable(section, counted(group.reports.size(), "report", "reports"), columns);
  for (std::size_t i = 0; i < group.reports.size(); ++i) {
    const SavedReport& report = *group.reports[i];
    const std::vector<std::string> cells = reports::row_of(group, i);
    pugi::xml_node row = add_element(body, "tr");
    for (std::size_t column = 0; column < cells.size(); ++column) {
      const std::string& heading = headings[column];
      if (heading == "verdict") {
        add_element(row, "td", reports::marked(report.result.verdict),
                    "word " + reports::tone_of(report.result.verdict));
      } else if (heading == "subject" || heading == "file") {
        reports::add_name_cell(row, cells[column]);
      } else {
        pugi::xml_node cell = reports::add_cell(row, cells[column], is_number(heading));
        if (heading == "context") {
          set_order(cell, static_cast<double>(report.result.context));
        } else if (heading == "worst" && report.worst) {
          set_order(cell, report.worst->error);
        }
        for (const SavedSafeContext& safe : report.safe_context) {
          if (heading == printable(safe.threshold, 20)) {
            set_order(cell, static_cast<double>(safe.positions));
          }
        }
      }
    }
  }
  add_element(section, "p", reports::row_legend, "soft");
}

/// A row for each property, a column for each report: verdict and largest error / bound.
void add_properties(pugi::xml_node section, const ModelGroup& group) {
  std::vector<HtmlColumn> columns{{"property"}};
  for (std::size_t i = 0; i < group.reports.size(); ++i) {
    columns.push_back({fmt::format("#{}", i + 1), false});
  }
  pugi::xml_node body = add_sortable(section, "Properties, by the number of the report", columns);
  for (const std::string& property : reports::judged_properties(group)) {
    pugi::xml_node row = add_element(body, "tr");
    set_attribute(add_element(row, "th", property), "scope", "row");
    for (const SavedReport* const report : group.reports) {
      const SavedProperty* const found = report->property(property);
      const bool is_bad =
          found != nullptr && (found->verdict == Verdict::violated || found->verdict == Verdict::undecided);
      pugi::xml_node cell =
          add_element(row, "td", reports::property_cell(*report, property), is_bad ? "word bad" : "word");
      if (found != nullptr && found->use()) {
        set_order(cell, *found->use());
      }
      if (found != nullptr && found->worst) {
        set_attribute(cell, "title",
                      fmt::format("{} in {}: worst error {}", printable(report->key.subject, 80),
                                  printable(report->key.format, 20), short_text(*found->worst)));
      }
    }
  }
  add_element(section, "p", reports::cell_legend, "soft");
}

/// The curves of the group over each other: all at once where a figure can tell them apart, else format by
/// format, and in parts where there are more still.
void add_curves(pugi::xml_node section, const ModelGroup& group, const std::string& id) {
  std::vector<std::vector<reports::ErrorLine>> figures;
  const bool is_one = group.reports.size() <= most_lines;
  for (const Format format : all_formats) {
    if (figures.empty() || !is_one) {
      figures.emplace_back();
    }
    for (std::size_t i = 0; i < group.reports.size(); ++i) {
      const SavedReport& report = *group.reports[i];
      if (report.result.format != format || report.result.curve.empty()) {
        continue;
      }
      if (figures.back().size() == most_lines) {
        figures.emplace_back();
      }
      const std::size_t index = figures.back().size();
      figures.back().push_back(
          {&report.result,
           fmt::format("#{} {} {}", i + 1, printable(report.key.subject, 24), report.key.format),
           fmt::format("s{} d{}", index % colours, index / colours % dashes)});
    }
  }
  int number = 0;
  for (const std::vector<reports::ErrorLine>& lines : figures) {
    if (!lines.empty()) {
      reports::add_error_chart(section, lines, fmt::format("{}-curves-{}", id, ++number));
    }
  }
  if (number == 0) {
    add_element(section, "p", "No figure: no error was measured.", "soft");
  }
}

void add_group(pugi::xml_node main, const ModelGroup& group, const std::string& id) {
  pugi::xml_node section = add_element(main, "section");
  set_attribute(section, "id", id);
  add_element(section, "h2", group.model);
  add_element(section, "p", group.description, "soft", 600);
  add_reports(section, group);
  add_element(section, "h3", "Error against position");
  add_curves(section, group, id);
  add_element(section, "h3", "Properties");
  add_properties(section, group);
}

/// What older files lack, since a blank would be taken for a finding.
void add_not_recorded(pugi::xml_node main, const std::vector<SavedReport>& reports) {
  std::set<std::string> told;
  for (const SavedReport& report : reports) {
    const std::string text = reports::not_recorded_text(report.result);
    if (!text.empty() && told.insert(report.file).second) {
      add_element(main, "p", fmt::format("{}: {}", printable(report.file, 120), text), "soft", 2400);
    }
  }
}

} // namespace

std::string render_comparison_html(const std::vector<SavedReport>& reports,
                                   const BaselineComparison* comparison) {
  pugi::xml_document document;
  pugi::xml_node main = reports::begin_page(document, "posproof comparison", reports::script_policy());
  add_header(main, reports, comparison);
  if (comparison != nullptr) {
    add_changes(main, *comparison);
  }
  int number = 0;
  for (const ModelGroup& group : reports::groups_of(reports)) {
    add_group(main, group, fmt::format("model-{}", ++number));
  }
  add_not_recorded(main, reports);
  reports::add_notices(main);
  reports::add_scripts(main.parent());
  return reports::html_text(document);
}

} // namespace posproof

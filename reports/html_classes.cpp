#include "reports/html_dom.hpp"
#include "reports/html_section.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace posproof::reports {
namespace {

const ClassResult* find_class(const Report& report, AccuracyClass accuracy) {
  const auto& classes = report.accuracy.classes;
  const auto found = std::find_if(classes.begin(), classes.end(),
                                  [&](const ClassResult& result) { return result.accuracy == accuracy; });
  return found == classes.end() ? nullptr : &*found;
}

void add_class_cell(pugi::xml_node row, const Report& report, AccuracyClass accuracy) {
  const ClassResult* const result = find_class(report, accuracy);
  if (result == nullptr) {
    add_element(row, "td", "–", "soft");
    return;
  }
  std::string text = result->attained ? fmt::format("✓ {} of the bound", short_text(result->use))
                     : result->first_violation
                         ? fmt::format("✗ from position {}", grouped_text(*result->first_violation))
                         : "✗ no";
  if (report.accuracy.declared == accuracy) {
    text += " (declared)";
  }
  add_element(row, "td", text,
              result->attained                       ? "word good"
              : report.accuracy.declared == accuracy ? "word bad"
                                                     : "word soft");
}

/// Where the bound of the declared class reaches a tenth of the amplitude.
void add_end_of_promise(pugi::xml_node body, const std::vector<const Report*>& reports) {
  pugi::xml_node row = add_element(body, "tr", {}, "end-of-promise");
  pugi::xml_node head = add_element(row, "th");
  set_attribute(head, "scope", "row");
  add_element(head, "span", "promises nothing useful");
  add_element(head, "div", "the bound of the declared class reaches a tenth of the amplitude", "says");
  for (const Report* const report : reports) {
    const auto first = report->accuracy.first_useless_position;
    const bool is_within = first && *first < report->context;
    add_element(row, "td",
                first ? fmt::format("from position {}", grouped_text(*first)) : "nowhere below 2³¹",
                is_within ? "word bad" : "word");
  }
}

} // namespace

void add_classes(pugi::xml_node section, std::span<const PlacedReport> group) {
  std::vector<const Report*> reports;
  std::vector<HtmlColumn> columns{{"class and its promise"}};
  for (const PlacedReport& placed : group) {
    if (!placed.report->accuracy.classes.empty()) {
      reports.push_back(placed.report);
      columns.push_back({std::string(traits(placed.report->format).name)});
    }
  }
  if (reports.empty()) {
    return;
  }
  pugi::xml_node part =
      add_folded(section, "Accuracy classes, and where they stop promising anything", "classes");
  pugi::xml_node body = add_table(part, "Which classes are kept, and where the others are left", columns);
  for (std::size_t i = 0; i < accuracy_class_count; ++i) {
    const auto accuracy = static_cast<AccuracyClass>(i);
    const bool is_judged = std::any_of(reports.begin(), reports.end(), [&](const Report* report) {
      return find_class(*report, accuracy) != nullptr;
    });
    if (!is_judged) {
      continue;
    }
    pugi::xml_node row = add_element(body, "tr");
    pugi::xml_node head = add_element(row, "th");
    set_attribute(head, "scope", "row");
    add_element(head, "span", name_of(accuracy));
    add_element(head, "div", accuracy_class_promises[i], "says");
    for (const Report* const report : reports) {
      add_class_cell(row, *report, accuracy);
    }
  }
  add_end_of_promise(body, reports);
}

} // namespace posproof::reports

#include "spec/text.hpp"
#include "reports/columns.hpp"
#include "reports/comparison/cells.hpp"
#include "reports/comparison/render.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace posproof {
namespace {

/// Reports beside each other in the table of properties: what a terminal of 150 columns holds.
constexpr std::size_t reports_in_a_row = 12;

std::string property_table(const reports::ModelGroup& group, std::size_t first, std::size_t last) {
  std::vector<std::vector<std::string>> rows{{"property"}};
  for (std::size_t i = first; i < last; ++i) {
    rows.front().push_back("#" + std::to_string(i + 1));
  }
  for (const std::string& property : reports::judged_properties(group)) {
    std::vector<std::string> row{printable(property, 60)};
    for (std::size_t i = first; i < last; ++i) {
      row.push_back(reports::property_cell(*group.reports[i], property));
    }
    rows.push_back(std::move(row));
  }
  return reports::aligned_rows(rows, 2);
}

std::string changes_of(const BaselineComparison& comparison, ChangeKind kind, const char* heading) {
  std::string text;
  const ReportKey* last = nullptr;
  for (const Change& change : comparison.changes) {
    if (change.kind != kind) {
      continue;
    }
    if (last == nullptr || *last != change.key) {
      text += fmt::format("{}  {}\n", heading, reports::title_of(change.key));
      last = &change.key;
    }
    text += reports::labelled("", reports::change_text(change), 2, 2);
  }
  return text.empty() ? "" : text + "\n";
}

} // namespace

std::string render_comparison(const std::vector<SavedReport>& reports) {
  std::string text;
  for (const reports::ModelGroup& group : reports::groups_of(reports)) {
    text += fmt::format("{}{}: {}\n", text.empty() ? "" : "\n", printable(group.model, 80),
                        printable(group.description, 200));
    std::vector<std::vector<std::string>> rows{reports::row_headings_of(group)};
    for (std::size_t i = 0; i < group.reports.size(); ++i) {
      rows.push_back(reports::row_of(group, i));
    }
    text += reports::aligned_rows(rows, 2);
    for (std::size_t first = 0; first < group.reports.size(); first += reports_in_a_row) {
      text += "\n" + property_table(group, first, std::min(first + reports_in_a_row, group.reports.size()));
    }
  }
  return text.empty() ? "no reports\n" : text + fmt::format("\n{}\n", reports::cell_legend);
}

std::string render_baseline(const BaselineComparison& comparison) {
  return changes_of(comparison, ChangeKind::regression, "REGRESSION") +
         changes_of(comparison, ChangeKind::incomparable, "not comparable") +
         changes_of(comparison, ChangeKind::improvement, "improvement") +
         changes_of(comparison, ChangeKind::remark, "changed") + reports::outcome_text(comparison) + "\n";
}

} // namespace posproof

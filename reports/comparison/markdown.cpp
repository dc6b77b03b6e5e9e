#include "reports/comparison/cells.hpp"
#include "reports/comparison/render.hpp"
#include "reports/markdown_page.hpp"
#include "reports/markdown_text.hpp"

#include <fmt/format.h>

namespace posproof {
namespace {

using reports::markdown_line;
using reports::MarkdownPage;

std::string table_line(const std::vector<std::string>& cells) {
  std::string line;
  for (const std::string& cell : cells) {
    line += fmt::format("| {} ", markdown_line(cell));
  }
  return line + "|\n";
}

std::string heading_lines(const std::vector<std::string>& cells) {
  std::string rule;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    rule += "|---";
  }
  return table_line(cells) + rule + "|\n";
}

/// A table row by row, the first with its headings, so that what does not fit is cut between rows.
class Table {
public:
  Table(MarkdownPage& page, std::string before, std::size_t& left_out)
      : page_(page), before_(std::move(before)), left_out_(left_out) {}

  void add(const std::string& row) {
    const std::size_t known = left_out_;
    page_.add(before_ + row, left_out_);
    if (left_out_ == known) {
      before_.clear();
    }
  }

private:
  MarkdownPage& page_;
  std::string before_;
  std::size_t& left_out_;
};

void add_group(MarkdownPage& page, const reports::ModelGroup& group, std::size_t& left_out) {
  Table rows(
      page,
      fmt::format("\n### {}\n\n{}\n\n", markdown_line(group.model), markdown_line(group.description, 300)) +
          heading_lines(reports::row_headings_of(group)),
      left_out);
  for (std::size_t i = 0; i < group.reports.size(); ++i) {
    rows.add(table_line(reports::row_of(group, i)));
  }
  std::vector<std::string> headings{"property"};
  for (std::size_t i = 0; i < group.reports.size(); ++i) {
    headings.push_back("№ " + std::to_string(i + 1)); // a number sign begins a reference to an issue
  }
  Table properties(page, "\n" + heading_lines(headings), left_out);
  for (const std::string& property : reports::judged_properties(group)) {
    std::vector<std::string> cells{property};
    for (const SavedReport* const report : group.reports) {
      cells.push_back(reports::property_cell(*report, property));
    }
    properties.add(table_line(cells));
  }
}

void add_changes(MarkdownPage& page, const BaselineComparison& comparison, ChangeKind kind,
                 const char* heading, std::size_t& left_out) {
  Table lines(page, fmt::format("\n### {}\n\n", heading), left_out);
  for (const Change& change : comparison.changes) {
    if (change.kind == kind) {
      lines.add(fmt::format("- {}: {}\n", markdown_line(reports::title_of(change.key), 300),
                            markdown_line(reports::change_text(change), 1500)));
    }
  }
}

} // namespace

std::string render_comparison_markdown(const std::vector<SavedReport>& reports,
                                       const BaselineComparison* comparison) {
  MarkdownPage page;
  std::size_t left_out = 0;
  if (comparison != nullptr) {
    page.add(fmt::format("## posproof: {} {}\n", comparison->passes() ? "no regression." : "regression.",
                         reports::outcome_text(*comparison)));
    add_changes(page, *comparison, ChangeKind::regression, "Regressions", left_out);
    add_changes(page, *comparison, ChangeKind::incomparable, "Not comparable", left_out);
    add_changes(page, *comparison, ChangeKind::improvement, "Improvements", left_out);
    add_changes(page, *comparison, ChangeKind::remark, "Other changes", left_out);
  } else {
    page.add(fmt::format("## posproof: {} reports compared\n", reports.size()));
  }
  for (const reports::ModelGroup& group : reports::groups_of(reports)) {
    add_group(page, group, left_out);
  }
  if (!reports.empty()) {
    page.add(fmt::format("\n{}\n", markdown_line(reports::cell_legend, 400)));
  }
  page.add_left_out(left_out, "Lines of the comparison");
  return page.take();
}

} // namespace posproof

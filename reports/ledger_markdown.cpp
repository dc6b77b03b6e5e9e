#include "reports/ledger.hpp"
#include "reports/ledger_wording.hpp"
#include "reports/markdown_page.hpp"
#include "reports/markdown_text.hpp"
#include "reports/xml_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace posproof {
namespace {

using reports::MarkdownPage;

constexpr std::size_t row_text_limit = 600; ///< in the table of claims; the sections have everything

std::string inert(std::string_view text, std::size_t limit) {
  return reports::markdown_line(reports::xml_line(text, limit), limit + 8); // with room for an ellipsis
}

std::string in_full(std::string_view text) {
  return inert(text, reports::ledger_text_limit);
}

/// Rows as a table, the first as its headings.
std::string table_of(const std::vector<std::vector<std::string>>& rows) {
  std::string text;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    for (const std::string& cell : rows[i]) {
      text += fmt::format("| {} ", in_full(cell));
    }
    text += "|\n";
    for (std::size_t column = 0; i == 0 && column < rows[0].size(); ++column) {
      text += column + 1 < rows[0].size() ? "|---" : "|---|\n";
    }
  }
  return text;
}

std::string row_of(const ClaimResult& result) {
  std::string reasons;
  for (const auto& [label, reason] : reports::reasons_of(result)) {
    reasons += fmt::format("{}{}: {}", reasons.empty() ? "" : "<br>", label, inert(reason, row_text_limit));
  }
  return fmt::format("| {} | {} | {} | {} | {} |\n", in_full(result.claim.id), name_of(result.verdict),
                     in_full(reports::evidence_text(result)), in_full(result.claim.statement), reasons);
}

std::string clause_text(const ClauseResult& clause) {
  std::string text = fmt::format("\n- **{}**: {}\n  - answer: {}\n", name_of(clause.role),
                                 in_full(clause.text), in_full(reports::answer_text(clause)));
  for (const auto& [label, ground] : reports::grounds_of(clause)) {
    text += fmt::format("  - {}: {}\n", label, in_full(ground));
  }
  for (const Figure& figure : clause.outcome.figures) {
    text += fmt::format("  - {}: {}\n", in_full(figure.name), in_full(reports::value_text(figure.value)));
  }
  for (const FigureTable& table : clause.outcome.tables) {
    text += fmt::format("\n{}\n\n{}", in_full(table.title), table_of(reports::rows_of(table)));
  }
  return text;
}

std::string section_of(const ClaimResult& result) {
  const Claim& claim = result.claim;
  std::string text = fmt::format("\n### {}: {}\n\n{}.\n\n", in_full(claim.id), name_of(result.verdict),
                                 in_full(claim.statement));
  const auto add = [&](std::string_view label, std::string_view value) {
    if (!value.empty()) {
      text += fmt::format("- {}: {}\n", label, in_full(value));
    }
  };
  add("source", claim.source);
  add("domain", claim.domain);
  add("evidence", reports::evidence_text(result));
  add("not checkable", claim.not_checkable);
  add("properties that examine it on subjects", fmt::format("{}", fmt::join(result.properties, ", ")));
  for (const ClauseResult& clause : result.clauses) {
    text += clause_text(clause);
  }
  return text;
}

std::string matrix_of(const CriteriaMatrix& matrix) {
  const auto rows = reports::rows_of(matrix);
  if (rows.empty()) {
    return "";
  }
  std::string text = "\n### Criteria\n\n" + table_of(rows) + "\n";
  for (const CriteriaCell& cell : matrix.cells) {
    if (!cell.text.empty()) {
      text +=
          fmt::format("- {}, {}: {}\n", in_full(cell.scheme), in_full(cell.criterion), in_full(cell.text));
    }
  }
  return text;
}

} // namespace

std::string render_ledger_markdown(const LedgerReport& ledger) {
  MarkdownPage page;
  page.add(fmt::format("## posproof: {}{}.\n", reports::counts_text(ledger),
                       ledger.is_deep ? ", with widened domains" : ""));
  std::size_t rows_left_out = 0;
  if (!ledger.claims.empty()) {
    page.add(
        "\n| id | verdict | evidence | statement | corrected, or counterexample |\n|---|---|---|---|---|\n");
    for (const ClaimResult& result : ledger.claims) {
      page.add(row_of(result), rows_left_out);
    }
  }
  std::size_t matrix_left_out = 0;
  page.add(matrix_of(ledger.criteria), matrix_left_out);
  std::size_t sections_left_out = 0;
  for (const ClaimResult& result : ledger.claims) {
    page.add(section_of(result), sections_left_out);
  }
  page.add_left_out(rows_left_out, "Rows of the table");
  page.add_left_out(matrix_left_out, "The matrix of criteria");
  page.add_left_out(sections_left_out, "Sections of claims");
  return page.take();
}

} // namespace posproof

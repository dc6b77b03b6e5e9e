#include "reports/columns.hpp"
#include "reports/ledger.hpp"
#include "reports/ledger_wording.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace posproof {
namespace {

using reports::labelled;

constexpr std::size_t reason_indent = 7;
constexpr std::size_t reason_column = 23;
constexpr std::size_t label_indent = 2;
constexpr std::size_t text_column = 17;
constexpr std::size_t ground_indent = 4;
constexpr std::size_t ground_column = 20;

std::string claim_lines(const ClaimResult& result) {
  const Claim& claim = result.claim;
  std::string text = fmt::format("{:<5}  {:<15}  {:<19}  {}\n", printable(claim.id), name_of(result.verdict),
                                 reports::evidence_text(result), printable(claim.statement, 1000));
  for (const auto& [label, reason] : reports::reasons_of(result)) {
    text += labelled(label, reason, reason_indent, reason_column);
  }
  return text;
}

std::string clause_lines(const ClauseResult& clause) {
  std::string text = "\n" + labelled(name_of(clause.role), clause.text, label_indent, text_column);
  text += labelled("answer", reports::answer_text(clause), ground_indent, ground_column);
  for (const auto& [label, ground] : reports::grounds_of(clause)) {
    text += labelled(label, ground, ground_indent, ground_column);
  }
  for (const Figure& figure : clause.outcome.figures) {
    text += labelled("figure", fmt::format("{}: {}", figure.name, reports::value_text(figure.value)),
                     ground_indent, ground_column);
  }
  for (const FigureTable& table : clause.outcome.tables) {
    text += labelled("table", table.title, ground_indent, ground_column) +
            reports::aligned_rows(reports::rows_of(table), ground_indent + 2);
  }
  return text;
}

std::string everything_about(const ClaimResult& result) {
  const Claim& claim = result.claim;
  std::string text = fmt::format("{}  {}  {}\n", printable(claim.id), name_of(result.verdict),
                                 reports::evidence_text(result));
  const auto add = [&](std::string_view label, std::string_view value) {
    if (!value.empty()) {
      text += labelled(label, value, label_indent, text_column);
    }
  };
  add("statement", claim.statement);
  add("source", claim.source);
  add("domain", claim.domain);
  add("not checkable", claim.not_checkable);
  add("properties", result.properties.empty() ? "none examines it on subjects"
                                              : fmt::format("{}", fmt::join(result.properties, ", ")));
  for (const ClauseResult& clause : result.clauses) {
    text += clause_lines(clause);
  }
  return text;
}

} // namespace

std::string render_ledger(const LedgerReport& ledger) {
  std::string text;
  for (const ClaimResult& result : ledger.claims) {
    text += claim_lines(result);
  }
  if (const auto rows = reports::rows_of(ledger.criteria); !rows.empty()) {
    text += "\nCriteria, each with verdict and evidence\n" + reports::aligned_rows(rows, 2);
  }
  return text + fmt::format("\n{}.\n", reports::counts_text(ledger));
}

std::string render_claims(const LedgerReport& ledger) {
  std::string text;
  for (const ClaimResult& result : ledger.claims) {
    text += (text.empty() ? "" : "\n") + everything_about(result);
  }
  return text;
}

} // namespace posproof

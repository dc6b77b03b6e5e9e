#include "reports/ledger_html_claim.hpp"

#include "reports/html_dom.hpp"
#include "reports/ledger_wording.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace posproof::reports {
namespace {

constexpr std::size_t rows_shown = 40; ///< of a table that is open at once

void add_term(pugi::xml_node list, std::string_view label, std::string_view text) {
  if (!text.empty()) {
    add_element(list, "dt", label);
    add_element(list, "dd", text, {}, ledger_text_limit);
  }
}

void add_figure_table(pugi::xml_node parent, const FigureTable& table) {
  pugi::xml_node place = parent;
  if (table.rows.size() > rows_shown) {
    place = add_element(parent, "details");
    add_element(place, "summary", fmt::format("{}: {} rows", table.title, table.rows.size()), {},
                ledger_text_limit);
  }
  std::vector<HtmlColumn> columns;
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    const bool is_number = std::none_of(table.rows.begin(), table.rows.end(), [&](const auto& row) {
      return i >= row.size() || std::holds_alternative<std::string>(row[i]);
    });
    columns.push_back({table.columns[i], is_number});
  }
  pugi::xml_node body = add_table(place, table.title, columns);
  for (const std::vector<ClaimValue>& values : table.rows) {
    pugi::xml_node row = add_element(body, "tr");
    for (std::size_t i = 0; i < values.size(); ++i) {
      add_element(row, "td", value_text(values[i]),
                  i < columns.size() && columns[i].is_number ? "number" : "", ledger_text_limit);
    }
  }
}

std::string_view mark_of(Answer answer) {
  return answer == Answer::yes ? "✓ " : answer == Answer::no ? "✗ " : "? ";
}

void add_clause(pugi::xml_node parent, const ClauseResult& clause) {
  pugi::xml_node block = add_element(parent, "div", {}, "clause");
  pugi::xml_node sentence = add_element(block, "p");
  add_element(sentence, "strong", fmt::format("{}: ", name_of(clause.role)));
  add_text(sentence, clause.text, ledger_text_limit);
  add_element(block, "p", fmt::format("{}{}", mark_of(clause.outcome.answer), answer_text(clause)),
              clause.outcome.answer == Answer::yes ? "good" : "bad", ledger_text_limit);
  const auto grounds = grounds_of(clause);
  if (!grounds.empty() || !clause.outcome.figures.empty()) {
    pugi::xml_node list = add_element(block, "dl");
    for (const auto& [label, ground] : grounds) {
      add_term(list, label, ground);
    }
    for (const Figure& figure : clause.outcome.figures) {
      add_term(list, figure.name, value_text(figure.value));
    }
  }
  for (const FigureTable& table : clause.outcome.tables) {
    add_figure_table(block, table);
  }
}

void add_summary(pugi::xml_node details, const ClaimResult& result) {
  pugi::xml_node summary = add_element(details, "summary", {}, "claim-row");
  add_element(summary, "span", result.claim.id, "claim-id");
  add_element(summary, "span", marked(result.verdict),
              fmt::format("claim-verdict {}", tone_of(result.verdict)));
  add_element(summary, "span", evidence_text(result), "claim-evidence");
  pugi::xml_node text = add_element(summary, "span", {}, "claim-text");
  add_element(text, "span", result.claim.statement, {}, ledger_text_limit);
  for (const auto& [label, reason] : reasons_of(result)) {
    pugi::xml_node line = add_element(text, "span", {}, "claim-reason");
    add_element(line, "em", label + ": ");
    add_text(line, reason, ledger_text_limit);
  }
}

} // namespace

std::string picture_anchor(std::size_t index) {
  return fmt::format("picture-{}", index + 1);
}

void add_claim(pugi::xml_node section, const ClaimResult& result, const std::vector<Picture>& pictures) {
  const Claim& claim = result.claim;
  pugi::xml_node details = add_element(section, "details", {}, "claim");
  set_attribute(details, "id", claim.id);
  add_summary(details, result);
  pugi::xml_node body = add_element(details, "div", {}, "claim-body");
  pugi::xml_node list = add_element(body, "dl");
  add_term(list, "source", claim.source);
  add_term(list, "domain", claim.domain);
  add_term(list, "not checkable", claim.not_checkable);
  add_term(list, "properties", fmt::format("{}", fmt::join(result.properties, ", ")));
  for (const ClauseResult& clause : result.clauses) {
    add_clause(body, clause);
  }
  for (std::size_t i = 0; i < pictures.size(); ++i) {
    if (pictures[i].claim == claim.id) {
      pugi::xml_node line = add_element(body, "p", "Picture: ");
      set_attribute(add_element(line, "a", pictures[i].title), "href", "#" + picture_anchor(i));
    }
  }
}

} // namespace posproof::reports

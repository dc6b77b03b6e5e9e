#include "reports/json_parts.hpp"
#include "reports/ledger.hpp"
#include "reports/ledger_wording.hpp"
#include "spec/version.hpp"

#include <algorithm>
#include <iterator>

namespace posproof {
namespace {

template <typename Items, typename Convert>
Json array_of(const Items& items, const Convert& convert) {
  Json::Array array;
  array.reserve(items.size());
  std::transform(items.begin(), items.end(), std::back_inserter(array), convert);
  return array;
}

Json json_of_text(std::string_view text) {
  return text;
}

Json json_of_value(const ClaimValue& value) {
  struct Visitor {
    Json operator()(std::int64_t number) const { return number; }
    Json operator()(const Enclosure& range) const {
      return Json::Object{{"lower", range.lower}, {"upper", range.upper}};
    }
    Json operator()(const std::string& words) const { return words; }
  };
  return std::visit(Visitor{}, value);
}

Json json_of_figure(const Figure& figure) {
  return Json::Object{{"name", figure.name}, {"value", json_of_value(figure.value)}};
}

Json json_of_table(const FigureTable& table) {
  return Json::Object{{"title", table.title},
                      {"columns", array_of(table.columns, json_of_text)},
                      {"rows", array_of(table.rows, [](const std::vector<ClaimValue>& row) {
                         return array_of(row, json_of_value);
                       })}};
}

Json json_of_clause(const ClauseResult& clause) {
  const Outcome& outcome = clause.outcome;
  return Json::Object{{"role", name_of(clause.role)},
                      {"text", clause.text},
                      {"answer", name_of(outcome.answer)},
                      {"evidence", name_of(outcome.evidence)},
                      {"machine_checked", clause.is_machine_checked},
                      {"theorem", reports::json_or_null(clause.theorem)},
                      {"argument", reports::json_or_null(outcome.argument)},
                      {"cases", reports::json_or_null(outcome.cases)},
                      {"arithmetics", array_of(clause.arithmetics, json_of_text)},
                      {"counterexample", reports::json_or_null(outcome.counterexample)},
                      {"figures", array_of(outcome.figures, json_of_figure)},
                      {"tables", array_of(outcome.tables, json_of_table)}};
}

Json json_of_claim(const ClaimResult& result) {
  const Claim& claim = result.claim;
  const auto formal = [](const ClauseResult& clause) {
    return Json(Json::Object{{"role", name_of(clause.role)}, {"text", clause.text}});
  };
  return Json::Object{{"id", claim.id},
                      {"source", claim.source},
                      {"statement", claim.statement},
                      {"formal", array_of(result.clauses, formal)},
                      {"domain", claim.domain},
                      {"verdict", name_of(result.verdict)},
                      {"evidence", reports::evidence_name(result)},
                      {"machine_checked", reports::is_machine_checked(result)},
                      {"counterexample", reports::json_or_null(reports::counterexample_of(result))},
                      {"corrected", reports::json_or_null(reports::corrected_of(result))},
                      {"properties", array_of(result.properties, json_of_text)},
                      {"not_checkable", reports::json_or_null(std::string(claim.not_checkable))},
                      {"clauses", array_of(result.clauses, json_of_clause)}};
}

Json json_of_criteria(const CriteriaMatrix& matrix) {
  const auto criterion = [](const auto& entry) {
    return Json(Json::Object{{"id", entry.first}, {"name", entry.second}});
  };
  const auto cell = [](const CriteriaCell& one) {
    return Json(Json::Object{{"scheme", one.scheme},
                             {"criterion", one.criterion},
                             {"verdict", name_of(one.verdict)},
                             {"evidence", name_of(one.evidence)},
                             {"text", one.text}});
  };
  return Json::Object{{"schemes", array_of(matrix.schemes, json_of_text)},
                      {"criteria", array_of(matrix.criteria, criterion)},
                      {"cells", array_of(matrix.cells, cell)}};
}

Json json_of_picture(const Picture& picture) {
  const auto point = [](const std::pair<double, double>& one) {
    return Json(Json::Array{one.first, one.second});
  };
  const auto line = [&](const PictureLine& one) {
    return Json(Json::Object{
        {"label", one.label}, {"has_steps", one.has_steps}, {"points", array_of(one.points, point)}});
  };
  return Json::Object{{"id", picture.id},
                      {"claim", picture.claim},
                      {"title", picture.title},
                      {"x_label", picture.x_label},
                      {"y_label", picture.y_label},
                      {"x_is_logarithmic", picture.x_is_logarithmic},
                      {"y_is_logarithmic", picture.y_is_logarithmic},
                      {"lines", array_of(picture.lines, line)}};
}

} // namespace

std::string render_ledger_json(const LedgerReport& ledger) {
  return Json(Json::Object{{"schema", "posproof.claims/1"},
                           {"suite_version", suite_version()},
                           {"deep", ledger.is_deep},
                           {"claims", array_of(ledger.claims, json_of_claim)},
                           {"criteria", json_of_criteria(ledger.criteria)},
                           {"pictures", array_of(ledger.pictures, json_of_picture)}})
      .dump();
}

} // namespace posproof

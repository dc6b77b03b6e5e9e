#include "reports/tests/support/ledger_sample.hpp"

#include "reports/tests/support/sample.hpp"

namespace posproof::samples {

ClauseResult true_clause(ClauseRole role, Evidence evidence) {
  ClauseResult clause;
  clause.role = role;
  clause.text = "for every even d: f(d) < 2";
  clause.outcome.answer = Answer::yes;
  clause.outcome.evidence = evidence;
  clause.outcome.argument = "f is bounded by its largest term.";
  clause.outcome.cases = "every even d from 2 to 1024";
  clause.arithmetics = {"direct, 40 digits", "powers, 80 digits"};
  return clause;
}

ClauseResult false_clause() {
  ClauseResult clause;
  clause.role = ClauseRole::printed;
  clause.text = "for every even d: f(d) < 1";
  clause.outcome.answer = Answer::no;
  clause.outcome.cases = "d = 2, 4, … up to the first that breaks it";
  clause.outcome.counterexample = "d = 6: f(6) = 1.25";
  clause.arithmetics = {"direct, 40 digits", "powers, 80 digits"};
  return clause;
}

ClaimResult claim_that_holds() {
  ClaimResult result;
  result.claim = {
      .id = "A6", .source = "A §1", .statement = "codes are bounded", .formal = {}, .domain = "even d"};
  result.verdict = ClaimVerdict::holds;
  result.evidence = Evidence::proved;
  result.clauses = {true_clause(ClauseRole::printed, Evidence::proved),
                    true_clause(ClauseRole::beside, Evidence::exhaustive)};
  result.clauses[0].is_machine_checked = true;
  result.clauses[0].theorem = "bounds:norm_one";
  result.clauses[1].outcome.figures = {{"largest d", std::int64_t{131072}},
                                       {"f(6)", Enclosure{1.25, 1.25}},
                                       {"f(8)", Enclosure{1.5, 2.5}},
                                       {"where", std::string("at the end")}};
  result.clauses[1].outcome.tables = {
      {"f by width",
       {"d", "f(d)", "note"},
       {{std::int64_t{2}, Enclosure{0.333333333333, 0.333333333334}, std::string("smallest")},
        {std::int64_t{1024}, Enclosure{1.75, 1.75}, std::string("largest")}}}};
  result.properties = {"bounded", "pair-norm"};
  return result;
}

ClaimResult refuted_claim() {
  ClaimResult result;
  result.claim = {
      .id = "A20", .source = "A §4", .statement = "similarity falls", .formal = {}, .domain = "d = 512"};
  result.verdict = ClaimVerdict::refuted;
  result.clauses = {false_clause()};
  return result;
}

ClaimResult corrected_claim() {
  ClaimResult result;
  result.claim = {
      .id = "B3", .source = "B §2", .statement = "all of f is below one", .formal = {}, .domain = "even d"};
  result.verdict = ClaimVerdict::holds_corrected;
  result.evidence = Evidence::exhaustive;
  result.clauses = {false_clause(), true_clause(ClauseRole::corrected, Evidence::exhaustive)};
  return result;
}

ClaimResult undecided_claim() {
  ClaimResult result;
  result.claim = {.id = "C2", .source = "C", .statement = "f is known", .formal = {}, .domain = "real d"};
  result.clauses = {true_clause(ClauseRole::printed, Evidence::none)};
  result.clauses[0].outcome.answer = Answer::undecided;
  result.clauses[0].outcome.argument = "direct, 40 digits: the enclosures overlap";
  return result;
}

ClaimResult unchecked_claim() {
  ClaimResult result;
  result.claim = {.id = "C9", .source = "C", .statement = "f is elegant", .formal = {}, .domain = "none"};
  result.claim.not_checkable = "elegance is no arithmetic";
  result.verdict = ClaimVerdict::not_checkable;
  return result;
}

LedgerReport ledger() {
  LedgerReport report;
  report.claims = {claim_that_holds(), refuted_claim(), corrected_claim(), undecided_claim(),
                   unchecked_claim()};
  report.criteria.schemes = {"sinusoidal", "binary"};
  report.criteria.criteria = {{"A4", "uniqueness"}, {"A6", "boundedness"}, {"A8", "longer sequences"}};
  report.criteria.cells = {
      {"sinusoidal", "A4", Verdict::holds, Evidence::proved, "π is irrational."},
      {"sinusoidal", "A6", Verdict::undecided, Evidence::none, ""},
      {"binary", "A4", Verdict::violated, Evidence::none, "p = 0 and q = 16 share four bits"},
      {"binary", "A6", Verdict::not_applicable, Evidence::none, "no bound is asked for"}};
  report.pictures = {{"fall",
                      "A20",
                      "Similarity by distance",
                      "distance",
                      "similarity",
                      false,
                      false,
                      {{"d = 512", {{0, 1}, {10, 0.9}, {50, 0.7}, {100, -0.2}}, false},
                       {"printed", {{0, 1}, {10, 0.87}, {50, 0.65}, {100, 0.41}}, true}}},
                     {"decades",
                      "C2",
                      "Error by position",
                      "position",
                      "error",
                      true,
                      true,
                      {{"a label that is longer than the room at the right edge",
                        {{1, 1e-7}, {1000, nan}, {100000, 3e-3}, {131072, 0}},
                        false}}},
                     {"nothing", "A6", "No points", "x", "y", false, false, {{"empty", {}, false}}}};
  return report;
}

LedgerReport hostile_ledger(std::string_view text) {
  const std::string words(text);
  LedgerReport report = ledger();
  for (ClaimResult& result : report.claims) {
    result.claim.source = result.claim.statement = result.claim.domain = result.claim.not_checkable = text;
    result.properties = {words};
    for (ClauseResult& clause : result.clauses) {
      clause.text = clause.theorem = clause.outcome.argument = clause.outcome.cases = words;
      clause.outcome.counterexample = words;
      clause.arithmetics = {words};
      clause.outcome.figures = {{words, words}};
      clause.outcome.tables = {{words, {words}, {{words}}}};
    }
  }
  for (CriteriaCell& cell : report.criteria.cells) {
    cell.text = words;
  }
  for (Picture& picture : report.pictures) {
    picture.id = picture.title = picture.x_label = picture.y_label = words;
    for (PictureLine& line : picture.lines) {
      line.label = words;
    }
  }
  return report;
}

} // namespace posproof::samples

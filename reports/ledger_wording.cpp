#include "reports/ledger_wording.hpp"

#include "spec/text.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace posproof::reports {
namespace {

constexpr int digits_for_people = 8;
constexpr std::string_view nothing = "–";

bool is_affirmed(ClaimVerdict verdict) {
  return verdict == ClaimVerdict::holds || verdict == ClaimVerdict::holds_corrected;
}

bool is_false_as_printed(ClaimVerdict verdict) {
  return verdict == ClaimVerdict::refuted || verdict == ClaimVerdict::holds_corrected;
}

/// The texts that `text` gives for the clauses of a role, one after the other.
template <typename Text>
std::string joined(const ClaimResult& result, ClauseRole role, const Text& text) {
  std::string all;
  for (const ClauseResult& clause : result.clauses) {
    if (const std::string one = clause.role == role ? text(clause) : ""; !one.empty()) {
      all += all.empty() ? one : "; " + one;
    }
  }
  return all;
}

} // namespace

std::string value_text(const ClaimValue& value) {
  struct Visitor {
    std::string operator()(std::int64_t number) const { return grouped_text(number); }
    std::string operator()(const Enclosure& range) const {
      return agreed_text(range.lower, range.upper, digits_for_people);
    }
    std::string operator()(const std::string& words) const { return words; }
  };
  return std::visit(Visitor{}, value);
}

bool is_machine_checked(const ClaimResult& result) {
  if (!is_affirmed(result.verdict) || result.evidence != Evidence::proved) {
    return false;
  }
  const bool is_corrected = result.verdict == ClaimVerdict::holds_corrected;
  return std::all_of(result.clauses.begin(), result.clauses.end(), [&](const ClauseResult& clause) {
    const bool carries = clause.role == ClauseRole::printed
                             ? clause.outcome.answer == Answer::yes
                             : clause.role == ClauseRole::corrected && is_corrected;
    return !carries || clause.is_machine_checked;
  });
}

std::string_view evidence_name(const ClaimResult& result) {
  return result.verdict == ClaimVerdict::refuted ? "refuted"
         : is_affirmed(result.verdict)           ? name_of(result.evidence)
                                                 : name_of(Evidence::none);
}

std::string evidence_text(const ClaimResult& result) {
  if (is_affirmed(result.verdict)) {
    return std::string(name_of(result.evidence)) + (is_machine_checked(result) ? " (Coq)" : "") +
           (result.claim.not_checkable.empty() ? "" : ", in part");
  }
  return std::string(result.verdict == ClaimVerdict::refuted ? "counterexample" : nothing);
}

std::string answer_text(const ClauseResult& clause) {
  std::string text(name_of(clause.outcome.answer));
  if (clause.outcome.answer == Answer::yes) {
    text += fmt::format(", {}", name_of(clause.outcome.evidence));
  }
  return clause.is_machine_checked ? fmt::format("{} (Coq: {})", text, clause.theorem) : text;
}

std::string counterexample_of(const ClaimResult& result) {
  return !is_false_as_printed(result.verdict)
             ? ""
             : joined(result, ClauseRole::printed,
                      [](const ClauseResult& clause) { return clause.outcome.counterexample; });
}

std::string corrected_of(const ClaimResult& result) {
  return result.verdict != ClaimVerdict::holds_corrected
             ? ""
             : joined(result, ClauseRole::corrected, [](const ClauseResult& clause) { return clause.text; });
}

std::vector<std::pair<std::string, std::string>> reasons_of(const ClaimResult& result) {
  std::vector<std::pair<std::string, std::string>> reasons;
  for (const ClauseResult& clause : result.clauses) {
    const bool is_printed = clause.role == ClauseRole::printed;
    if (is_printed && is_false_as_printed(result.verdict) && clause.outcome.answer == Answer::no) {
      reasons.emplace_back("counterexample", clause.outcome.counterexample);
    } else if (is_printed && clause.outcome.answer == Answer::undecided) {
      reasons.emplace_back("undecided", clause.outcome.argument);
    } else if (clause.role == ClauseRole::corrected && result.verdict == ClaimVerdict::holds_corrected) {
      reasons.emplace_back("corrected", clause.text);
    }
  }
  if (!result.claim.not_checkable.empty()) {
    reasons.emplace_back(result.verdict == ClaimVerdict::not_checkable ? "not checkable" : "left out",
                         std::string(result.claim.not_checkable));
  }
  return reasons;
}

std::vector<std::pair<std::string, std::string>> grounds_of(const ClauseResult& clause) {
  const Outcome& outcome = clause.outcome;
  std::vector<std::pair<std::string, std::string>> grounds{
      {"counterexample", outcome.counterexample},
      {"argument", outcome.argument},
      {"cases", outcome.cases},
      {"arithmetics", fmt::format("{}", fmt::join(clause.arithmetics, "; "))},
      {"theorem", clause.theorem}};
  std::erase_if(grounds, [](const auto& ground) { return ground.second.empty(); });
  return grounds;
}

std::string counts_text(const LedgerReport& ledger) {
  const auto count = [&](ClaimVerdict verdict) {
    return std::count_if(ledger.claims.begin(), ledger.claims.end(),
                         [&](const ClaimResult& result) { return result.verdict == verdict; });
  };
  std::string text = fmt::format("{} claim{}", ledger.claims.size(), ledger.claims.size() == 1 ? "" : "s");
  std::string separator = ": ";
  const auto add = [&](std::ptrdiff_t number, std::string_view singular, std::string_view plural) {
    if (number != 0) {
      text += fmt::format("{}{} {}", separator, number, number == 1 ? singular : plural);
      separator = ", ";
    }
  };
  add(count(ClaimVerdict::holds), "holds", "hold");
  add(count(ClaimVerdict::holds_corrected), "holds corrected", "hold corrected");
  add(count(ClaimVerdict::refuted), "refuted", "refuted");
  add(count(ClaimVerdict::undecided), "undecided", "undecided");
  add(count(ClaimVerdict::not_checkable), "not checkable", "not checkable");
  const auto partly = std::count_if(ledger.claims.begin(), ledger.claims.end(), [](const auto& result) {
    return is_affirmed(result.verdict) && !result.claim.not_checkable.empty();
  });
  if (partly != 0) {
    text += fmt::format("; {} of those that hold do so in part, as the rest is no arithmetic", partly);
  }
  std::ptrdiff_t open = 0;
  for (const ClaimResult& result : ledger.claims) {
    open += std::count_if(result.clauses.begin(), result.clauses.end(), [](const ClauseResult& clause) {
      return clause.outcome.answer == Answer::undecided;
    });
  }
  return open == 0 ? text : fmt::format("{}; {} clause{} undecided", text, open, open == 1 ? "" : "s");
}

std::string marked(ClaimVerdict verdict) {
  const auto mark = [&] {
    switch (verdict) {
    case ClaimVerdict::holds:
      return "✓";
    case ClaimVerdict::holds_corrected:
      return "✎";
    case ClaimVerdict::refuted:
      return "✗";
    case ClaimVerdict::undecided:
      return "?";
    case ClaimVerdict::not_checkable:
      break;
    }
    return "○";
  };
  return fmt::format("{} {}", mark(), name_of(verdict));
}

std::string_view tone_of(ClaimVerdict verdict) {
  switch (verdict) {
  case ClaimVerdict::holds:
    return "good";
  case ClaimVerdict::holds_corrected:
    return "corrected";
  case ClaimVerdict::not_checkable:
    return "soft";
  case ClaimVerdict::refuted:
  case ClaimVerdict::undecided:
    break;
  }
  return "bad";
}

std::string_view tone_of(Verdict verdict) {
  return verdict == Verdict::holds ? "good" : verdict == Verdict::not_applicable ? "soft" : "bad";
}

const CriteriaCell* find_cell(const CriteriaMatrix& matrix, std::string_view scheme,
                              std::string_view criterion) {
  const auto found = std::find_if(matrix.cells.begin(), matrix.cells.end(), [&](const CriteriaCell& cell) {
    return cell.scheme == scheme && cell.criterion == criterion;
  });
  return found == matrix.cells.end() ? nullptr : &*found;
}

std::string cell_text(const CriteriaCell* cell) {
  if (cell == nullptr) {
    return std::string(nothing);
  }
  return cell->evidence == Evidence::none
             ? std::string(name_of(cell->verdict))
             : fmt::format("{}, {}", name_of(cell->verdict), name_of(cell->evidence));
}

std::vector<std::vector<std::string>> rows_of(const CriteriaMatrix& matrix) {
  if (matrix.schemes.empty()) {
    return {};
  }
  std::vector<std::vector<std::string>> rows{{"scheme"}};
  for (const auto& [id, name] : matrix.criteria) {
    rows[0].push_back(fmt::format("{} {}", id, name));
  }
  for (const std::string& scheme : matrix.schemes) {
    rows.push_back({scheme});
    for (const auto& [id, name] : matrix.criteria) {
      rows.back().push_back(cell_text(find_cell(matrix, scheme, id)));
    }
  }
  return rows;
}

std::vector<std::vector<std::string>> rows_of(const FigureTable& table) {
  std::vector<std::vector<std::string>> rows{table.columns};
  for (const std::vector<ClaimValue>& values : table.rows) {
    rows.emplace_back();
    std::transform(values.begin(), values.end(), std::back_inserter(rows.back()), value_text);
  }
  return rows;
}

} // namespace posproof::reports

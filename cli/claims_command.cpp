#include "cli/claims_command.hpp"

#include "cli/run.hpp"
#include "properties/examiner/examiner.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <thread>

namespace posproof::cli {

int run_claims(const ClaimsArguments& arguments) {
  const int cores = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  const LedgerReport report = properties::examiner::examine_ledger(
      {arguments.ids, arguments.is_deep, arguments.threads == 0 ? cores : arguments.threads});
  for (const ClaimResult& result : report.claims) {
    print(stdout,
          fmt::format("{:<5} {:<16} {}\n", result.claim.id, name_of(result.verdict), result.claim.statement));
    for (const ClauseResult& clause : result.clauses) {
      print(stdout, fmt::format("      {:<10} {}: {} ({})\n", name_of(clause.outcome.answer),
                                name_of(clause.role), clause.text, name_of(clause.outcome.evidence)));
      print(stdout, fmt::format("        {} | {} | {}\n", clause.outcome.argument, clause.outcome.cases,
                                clause.outcome.counterexample));
      for (const Figure& figure : clause.outcome.figures) {
        print(stdout, fmt::format("        {}\n", figure.name));
      }
    }
  }
  const bool has_open = std::any_of(report.claims.begin(), report.claims.end(), [](const auto& result) {
    return result.verdict == ClaimVerdict::undecided;
  });
  return has_open ? 1 : 0;
}

} // namespace posproof::cli

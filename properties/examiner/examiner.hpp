#pragma once
/// Runs the examinations of the ledger and draws the verdicts of claims from the answers to their clauses.

#include "properties/examiner/examination.hpp"
#include "properties/result/ledger.hpp"

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

namespace posproof::properties::examiner {

struct ExaminerOptions {
  std::vector<std::string> ids; ///< of the claims to examine; empty: all, and the matrix of criteria
  bool is_deep = false;
  int threads = 1;
  /// Told after each clause how many of all are done; one call at a time, from any thread.
  std::function<void(std::size_t done, std::size_t total)> progress{};
};

/// The answer on which all passes of the check agree; numbers are the intersection of theirs. Where they do
/// not agree, or one throws, the answer is undecided and the argument says why.
///
/// Throws std::logic_error for an answer without its ground: a yes without evidence, `proved`, `implied` or
/// `sampled` without argument, a no without counterexample.
[[nodiscard]] ClauseResult examine(const Clause& clause, const Check& check, bool is_deep = false);

/// A theorem that is checked carries a yes. It cannot stand beside a no: one of the two states something
/// else, and the answer is undecided.
[[nodiscard]] ClauseResult beside_theorem(ClauseResult result, bool is_checked);

/// Printed clauses that are all true: holds. One that is false: refuted, or holds-corrected where the
/// corrected clauses are all true. No clauses that are printed: not checkable.
[[nodiscard]] ClaimVerdict verdict_of(const std::vector<ClauseResult>& clauses);

/// Throws InputError for an id that the ledger does not have, and std::logic_error where a clause has no
/// check or a check no clause.
[[nodiscard]] LedgerReport examine_ledger(const ExaminerOptions& options);

} // namespace posproof::properties::examiner

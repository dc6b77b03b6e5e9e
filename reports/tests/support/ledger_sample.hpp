#pragma once
/// Ledgers to render, with a claim for every verdict.

#include "properties/result/ledger.hpp"

#include <string_view>

namespace posproof::samples {

ClauseResult true_clause(ClauseRole role, Evidence evidence);
ClauseResult false_clause();

/// Proved and checked by Coq; with figures and tables of every kind of value.
ClaimResult claim_that_holds();
ClaimResult refuted_claim();
ClaimResult corrected_claim();
ClaimResult undecided_claim();
ClaimResult unchecked_claim();

/// One of each, a matrix of criteria with every verdict and a gap, and pictures of every kind.
LedgerReport ledger();

/// Every text of the ledger is this one, which must live on.
LedgerReport hostile_ledger(std::string_view text);

} // namespace posproof::samples

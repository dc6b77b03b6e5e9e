#pragma once
/// `posproof claims`.

#include "cli/arguments.hpp"
#include "properties/result/ledger.hpp"

namespace posproof::cli {

/// Examines the ledger, prints it and writes the reports. Returns the exit status. Throws InputError for an
/// unknown id and a report that cannot be written.
[[nodiscard]] int run_claims(const ClaimsArguments& arguments);

/// 0 where every claim has an answer, 1 where one is undecided.
[[nodiscard]] int exit_status_of(const LedgerReport& ledger) noexcept;

} // namespace posproof::cli

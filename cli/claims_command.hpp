#pragma once
/// posproof claims.

#include "cli/arguments.hpp"

namespace posproof::cli {

/// Examines the ledger and prints it. The exit status: 0 where every claim has an answer, 1 where one is
/// undecided.
[[nodiscard]] int run_claims(const ClaimsArguments& arguments);

} // namespace posproof::cli

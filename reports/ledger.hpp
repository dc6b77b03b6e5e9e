#pragma once
/// The ledger of claims, four ways to print it.
///
/// All functions are pure: identical ledgers give identical bytes, without times or facts about the machine.

#include "properties/result/ledger.hpp"

#include <string>

namespace posproof {

/// Plain text for a terminal: one line for each claim, under those that are false as printed the
/// counterexample and what is true instead, the matrix of criteria, and how many claims ended in which
/// verdict.
[[nodiscard]] std::string render_ledger(const LedgerReport& ledger);

/// Plain text for a terminal: everything about each claim of the ledger.
[[nodiscard]] std::string render_claims(const LedgerReport& ledger);

/// JSON of schema posproof.claims/1, which stands in reports/schema/. Nothing is cut.
[[nodiscard]] std::string render_ledger_json(const LedgerReport& ledger);

/// Markdown: a table of claims, the matrix of criteria, then a section for each claim. At most 1 MiB; what
/// had to be left out is counted at the end.
[[nodiscard]] std::string render_ledger_markdown(const LedgerReport& ledger);

/// One self-contained HTML page, without scripts and without references to anything outside. A claim has its
/// id for an anchor.
[[nodiscard]] std::string render_ledger_html(const LedgerReport& ledger);

} // namespace posproof

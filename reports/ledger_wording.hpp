#pragma once
/// Phrases that every form of the ledger shares.

#include "properties/result/ledger.hpp"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace posproof::reports {

/// Bytes of one text of the ledger in a document: they are our own, and a proof is not cut.
inline constexpr std::size_t ledger_text_limit = 100000;

/// A number with up to eight digits: those on which both ends of an enclosure agree.
[[nodiscard]] std::string value_text(const ClaimValue& value);

/// Whether every clause that carries the verdict has been checked by Coq.
[[nodiscard]] bool is_machine_checked(const ClaimResult& result);

/// "proved", "exhaustive", … where the claim holds, as printed or corrected; "refuted", or "none".
[[nodiscard]] std::string_view evidence_name(const ClaimResult& result);

/// The same for people: "proved (Coq)", "counterexample" of what is refuted, a dash for none.
[[nodiscard]] std::string evidence_text(const ClaimResult& result);

/// "true, proved", "true, proved (Coq: script:name)", "false", "undecided".
[[nodiscard]] std::string answer_text(const ClauseResult& clause);

/// What a reader of the verdict wants to know next, each with its label: of what is false as printed the
/// counterexamples, and where it holds corrected what is true instead; why it is undecided or not checkable.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> reasons_of(const ClaimResult& result);

/// Counterexamples to the printed clauses, and the corrected clauses that stand in their place; empty unless
/// the verdict is refuted or holds-corrected.
[[nodiscard]] std::string counterexample_of(const ClaimResult& result);
[[nodiscard]] std::string corrected_of(const ClaimResult& result);

/// Everything that is known of a clause besides its text and answer, figures and tables apart, each with its
/// label.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> grounds_of(const ClauseResult& clause);

/// "71 claims: 45 hold, 12 hold corrected, …": zero counts are left out. Clauses that are open are
/// counted too, whatever their role.
[[nodiscard]] std::string counts_text(const LedgerReport& ledger);

/// The verdict with a mark that does not depend on colour: "✓ holds".
[[nodiscard]] std::string marked(ClaimVerdict verdict);

/// "good", "corrected", "bad" or "soft", by verdict: classes of the style of the page.
[[nodiscard]] std::string_view tone_of(ClaimVerdict verdict);
[[nodiscard]] std::string_view tone_of(Verdict verdict);

/// nullptr where the matrix does not have the cell.
[[nodiscard]] const CriteriaCell* find_cell(const CriteriaMatrix& matrix, std::string_view scheme,
                                            std::string_view criterion);

/// "holds, proved", "violated"; a dash for a cell that is not there.
[[nodiscard]] std::string cell_text(const CriteriaCell* cell);

/// The matrix as rows of texts, headings first: schemes down, criteria across. Empty without schemes.
[[nodiscard]] std::vector<std::vector<std::string>> rows_of(const CriteriaMatrix& matrix);

/// A table of figures as rows of texts, headings first.
[[nodiscard]] std::vector<std::vector<std::string>> rows_of(const FigureTable& table);

} // namespace posproof::reports

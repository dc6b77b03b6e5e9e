#pragma once
/// Cases of relational properties in words, for counterexamples.

#include "properties/functions/cached_shift.hpp"
#include "properties/functions/group_law.hpp"
#include "properties/functions/linear_shift.hpp"
#include "properties/functions/relative_score.hpp"

#include <vector>

namespace posproof::properties {

/// The numbers of a case; the pair is among them.
[[nodiscard]] std::vector<Fact> facts_of(const ShiftCase& shift);
[[nodiscard]] std::vector<Fact> facts_of(const GroupCase& group);
[[nodiscard]] std::vector<Fact> facts_of(const CachedShiftCase& shift);
[[nodiscard]] std::vector<Fact> facts_of(const ScoreCase& score);

/// The case, the frequency of its pair, what was computed and how far it is off.
[[nodiscard]] Counterexample counterexample_of(const Trial& trial, std::vector<Fact> facts, int frequency,
                                               const CaseVerdict& verdict);

} // namespace posproof::properties

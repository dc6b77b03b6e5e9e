#pragma once
/// RapidCheck generators of the cases of relational properties. They shrink in the order in which people want
/// to read a counterexample: smallest positions, then the first pair, then the simplest vectors.

#include "properties/functions/cached_shift.hpp"
#include "properties/functions/group_law.hpp"
#include "properties/functions/linear_shift.hpp"
#include "properties/functions/relative_score.hpp"

#include <rapidcheck.h>
#include <vector>

namespace posproof::properties {

/// What cases are drawn from.
struct CaseSpace {
  std::int64_t context = 0;
  std::vector<int> frequencies; ///< indices of complete pairs, ascending; not empty
  std::vector<double> angular;  ///< ω of each of them
};

/// The complete pairs of a trial over its context.
[[nodiscard]] CaseSpace case_space(const Trial& trial);

[[nodiscard]] rc::Gen<ShiftCase> shift_cases(const CaseSpace& space);
[[nodiscard]] rc::Gen<GroupCase> group_cases(const CaseSpace& space);
[[nodiscard]] rc::Gen<ScoreCase> score_cases(const CaseSpace& space);
[[nodiscard]] rc::Gen<CachedShiftCase> cached_shift_cases(const CaseSpace& space);

/// Simpler cases in place of one, in the order in which they are tried. Each is in the space and simpler than
/// the given one, so that shrinking ends.
[[nodiscard]] std::vector<ShiftCase> simpler(const CaseSpace& space, const ShiftCase& value);
[[nodiscard]] std::vector<GroupCase> simpler(const CaseSpace& space, const GroupCase& value);
[[nodiscard]] std::vector<ScoreCase> simpler(const CaseSpace& space, const ScoreCase& value);
[[nodiscard]] std::vector<CachedShiftCase> simpler(const CaseSpace& space, const CachedShiftCase& value);

} // namespace posproof::properties

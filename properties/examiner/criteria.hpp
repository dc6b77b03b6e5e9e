#pragma once
/// The five criteria of a position code against each scheme, cell by cell.
///
/// Of a scheme with a code e(p) of every position:
///   A4 uniqueness             p ≠ q of one sequence have different codes
///   A5 distance consistency   ‖e(p+k) - e(p)‖ is a function of k alone, of no length either
///   A6 boundedness            one bound holds for the values of all positions, whatever the length
///   A7 determinism            the code is a function of p and the parameters; a length is no parameter
///   A8 generalisation         every position has a code, and a longer sequence keeps the codes of a shorter
/// Schemes without e(p) are put on offsets k = key - query: their code is what the offset contributes, the
/// vector of Shaw, the bias of T5 and ALiBi, the rotation R_k of RoPE, and A5 says that it is a function of
/// the offset alone. Trained numbers of tables can be any: a criterion that hangs on them is violated by a
/// table.

#include "properties/examiner/examination.hpp"
#include "properties/result/ledger.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace posproof::properties::examiner {

/// Names of schemes and ids of criteria, in the order of the matrix.
[[nodiscard]] const std::vector<std::string>& criteria_schemes();
[[nodiscard]] const std::vector<std::pair<std::string, std::string>>& criteria();

/// One cell: does the scheme meet the criterion? Throws std::invalid_argument for names that are not there.
[[nodiscard]] Outcome meets_criterion(const Examining& examining, std::string_view scheme,
                                      std::string_view criterion);

[[nodiscard]] CriteriaMatrix criteria_matrix(const Examining& examining);

/// What all matrices say; a cell in which they do not agree is undecided. `names` says who gave each.
[[nodiscard]] CriteriaMatrix merged_criteria(std::span<const CriteriaMatrix> matrices,
                                             const std::vector<std::string>& names);

} // namespace posproof::properties::examiner

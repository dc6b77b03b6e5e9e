#pragma once
/// Statements about the matrix M_k that takes row p to row p+k.

#include "properties/examiner/examination.hpp"
#include "spec/encoding.hpp"

#include <cstdint>

#include <vector>

namespace posproof::properties::examiner {

/// PE(p+k) = M·PE(p), where M turns each pair by multiple·k·ω.
[[nodiscard]] Outcome shift_turns_pairs(const Examining& examining, const std::vector<Sinusoidal>& schemes,
                                        int multiple);

/// There is no such M, for rows in which a sine lacks its cosine.
[[nodiscard]] Outcome no_matrix_shifts(const Examining& examining, const std::vector<Sinusoidal>& schemes);

/// The rows of each scheme span the space, so that M_k is unique, and M_k = M_j only for k = j.
[[nodiscard]] Outcome shift_matrix_is_unique(const Examining& examining,
                                             const std::vector<Sinusoidal>& schemes);

/// Correctly rounded tables: the residual of every pair stays within `share` times the constant of the lemma
/// linear-shift, with M_k exact or from the table's own row k.
enum class ShiftMatrix : std::uint8_t { exact, own };
[[nodiscard]] Outcome rounded_shift_stays_within(const Examining& examining, ShiftMatrix matrix,
                                                 double share);

} // namespace posproof::properties::examiner

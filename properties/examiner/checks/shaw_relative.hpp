#pragma once
/// Statements about relative position representations, against the rows of the index oracle.

#include "properties/examiner/examination.hpp"

namespace posproof::properties::examiner {

/// clip(sign·(j - i), -(k + wider), k + wider).
struct Clipping {
  std::int64_t sign = 1;
  std::int64_t wider = 0;
};

/// Two (i, j) of equal clipped distance have the same row.
[[nodiscard]] Outcome row_is_function_of(const Examining& examining, const Clipping& clipping);

/// (i, j) has row clip + k, and every row of 2k + 1 is taken.
[[nodiscard]] Outcome row_is(const Examining& examining, const Clipping& clipping);

/// Distances k + `beyond` and k + `beyond` + 1 have the same row on either side.
[[nodiscard]] Outcome rows_end(const Examining& examining, std::int64_t beyond);

/// Some (i, j) and (j, i) have different rows, for every k ≥ 1.
[[nodiscard]] Outcome rows_have_a_direction(const Examining& examining);

/// Where the vector a stands in the score.
enum class ShawTerm : std::uint8_t {
  key,      ///< (x_i·W_Q)(x_j·W_K + a_ij)ᵀ/√d
  position, ///< (x_i·W_Q)(x_j·W_K + w_j)ᵀ/√d: a row for each position
};

/// The score does not change with the place of all tokens, and is a function of the tokens and the clipped
/// distance.
[[nodiscard]] Outcome score_is_relative(const Examining& examining, ShawTerm term);

} // namespace posproof::properties::examiner

#pragma once
/// Statements about what the score of a rotated query and key depends on.

#include "properties/examiner/examination.hpp"

namespace posproof::properties::examiner {

/// A function of the two positions.
enum class Dependence : std::uint8_t {
  difference, ///< m - n
  distance,   ///< |m - n|
  sum,        ///< m + n
  query,      ///< m
};

/// Placements (m, n) with the same value of the function have the same score, for every even d, base, layout,
/// direction and all q, k.
[[nodiscard]] Outcome score_is_function_of(const Examining& examining, Dependence dependence);

/// For every even d there are q, k with s(0, 1) ≠ s(1, 0).
[[nodiscard]] Outcome exchange_changes_the_score(const Examining& examining);

/// s(m+t, n+t) = s(m, n) for every preset in one call.
[[nodiscard]] Outcome presets_have_relative_scores(const Examining& examining);

/// Between calls of different lengths s is a function of m - n exactly for those scalings that do not depend
/// on the length; `claimed` says which scalings the statement takes for relative.
enum class Relative : std::uint8_t { where_length_is_irrelevant, always };
[[nodiscard]] Outcome relative_across_calls(const Examining& examining, Relative claimed);

/// The constant of lemma relative-score times `scale` bounds how far scores move with t where the table is
/// correctly rounded, in every format.
[[nodiscard]] Outcome score_moves_by_at_most(const Examining& examining, double scale);

} // namespace posproof::properties::examiner

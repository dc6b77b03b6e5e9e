#pragma once
/// Statements about NTK-aware scaling: ω'_i = (b·α^(d/(d-2)))^(-2i/d).

#include "properties/examiner/examination.hpp"

namespace posproof::properties::examiner {

/// ω'_0 = ω_0 and ω'_(d/2-1) = ω_(d/2-1)/(α·error) for every even d ≥ 4; `error` is 1 in the definition.
[[nodiscard]] Outcome ntk_ends(const Examining& examining, double error);

/// ω'_i/ω_i falls strictly with i for α > 1.
[[nodiscard]] Outcome ntk_ratio_falls(const Examining& examining, double alpha);

/// All pairs below `pair` keep their frequency.
[[nodiscard]] Outcome ntk_keeps_pairs_below(const Examining& examining, int pair, double alpha);

/// The scores of unit vectors at every distance from 1 to 32 are those of the plain rotation.
[[nodiscard]] Outcome ntk_keeps_near_scores(const Examining& examining, double alpha);

/// At every distance from 1 to `last` the largest change of a score of unit vectors against the plain
/// rotation, max_i 2|sin(k(ω_i - ω'_i)/2)|, is smaller under NTK-aware scaling than under linear
/// interpolation by the same factor, for the bases and widths of all presets and α = 2, 4, 8; with
/// `small_width` for d = 4 at base 10000 instead. Beside it the changes.
[[nodiscard]] Outcome ntk_changes_less_than_linear(const Examining& examining, std::int64_t last,
                                                   bool small_width);

} // namespace posproof::properties::examiner

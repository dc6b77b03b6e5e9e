#pragma once
/// Statements about how scores fall with the distance: rotary ones, those of ALiBi and of XPos.

#include "properties/examiner/examination.hpp"

namespace posproof::properties::examiner {

/// For every even d and all q, k: the rotary score at distance δ + 1 is at most that at
/// δ, for 0 ≤ δ < last. Tried on unit vectors.
[[nodiscard]] Outcome score_never_rises(const Examining& examining, std::int64_t last);

/// The same for q = k = (1, …, 1), where the score is 2·Σcos(δω_i). Beside it the first rise for some widths
/// and bases.
[[nodiscard]] Outcome alike_score_never_rises(const Examining& examining, std::int64_t last);

/// The bias of ALiBi is strictly smaller at distance δ + 1 than at δ; with the sign turned it grows.
[[nodiscard]] Outcome alibi_falls(const Examining& examining, int sign);

/// ζ_i^(δ/S) falls strictly with δ in every pair of every even d, for γ > 0.
[[nodiscard]] Outcome xpos_scale_falls(const Examining& examining, double gamma);

/// The score of XPos with q = k = (1, …, 1), 2·Σ ζ_i^(δ/S)·cos(δω_i), never rises, for 0 ≤ δ < last.
[[nodiscard]] Outcome xpos_score_never_rises(const Examining& examining, std::int64_t last);

} // namespace posproof::properties::examiner

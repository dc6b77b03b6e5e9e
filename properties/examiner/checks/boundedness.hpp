#pragma once
/// Statements about the size of codes.

#include "properties/examiner/examination.hpp"

namespace posproof::properties::examiner {

/// |e_j(p)| ≤ `bound` for every p and column of every declared variant.
[[nodiscard]] Outcome values_are_bounded(const Examining& examining, double bound);

/// sin² + cos² of every pair is `square`.
[[nodiscard]] Outcome pairs_have_norm(const Examining& examining, double square);

/// ‖e(p)‖² is ⌊d/2⌋ for all p: of even d, or of odd d that is concatenated; else of odd d that is
/// interleaved.
[[nodiscard]] Outcome rows_have_constant_norm(const Examining& examining, bool has_all_partners);

/// The same with the printed exponent (2i+1)/d.
[[nodiscard]] Outcome printed_rows_have_constant_norm(const Examining& examining);

/// For odd d, interleaved: ‖e(p)‖² = ⌊d/2⌋ + sin²(pω), ω the last frequency; at most ⌊d/2⌋ + `limit`.
[[nodiscard]] Outcome odd_rows_exceed_by_at_most(const Examining& examining, double limit);

/// Cosines and sines of rotary presets reach their amplitude, the attention factor, at p = 0; the table says
/// where it is not 1. With `by_one`: none exceeds 1.
[[nodiscard]] Outcome presets_reach_their_amplitude(const Examining& examining, bool by_one);

} // namespace posproof::properties::examiner

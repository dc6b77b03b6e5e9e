#pragma once
/// Statements about the frequencies as a geometric series, and how they are computed.

#include "properties/examiner/examination.hpp"

namespace posproof::properties::examiner {

/// ω_(i+1)/ω_i = b^(-exponent/d) for every even d and i.
[[nodiscard]] Outcome ratio_is_constant(const Examining& examining, int exponent);

/// The frequencies of every rotary preset, as its layers use them, form a geometric series; `before_scaling`:
/// those of its base and rotary width.
[[nodiscard]] Outcome presets_are_geometric(const Examining& examining, bool before_scaling);

/// Every declared variant of the widths from 4 to 64 has frequencies that form a geometric series: of the
/// ratio b^(-2/d) (`same_ratio`), or of b^(-1/(⌊d/2⌋-1)) and b^(-1/d) where it has other exponents.
[[nodiscard]] Outcome variants_are_geometric(const Examining& examining, bool same_ratio);

/// exp(-multiple·i·ln b/d) = b^(-2i/d) over the reals.
[[nodiscard]] Outcome exponential_equals_power(const Examining& examining, int multiple);

/// The wavelengths of two pairs m apart have the ratio b^(2m/d) wherever they stand, so that a ratio of
/// distances is a number of pairs; `is_difference`: their difference is the same wherever they stand.
[[nodiscard]] Outcome pairs_per_ratio(const Examining& examining, bool is_difference);

} // namespace posproof::properties::examiner

#pragma once
/// Statements about columns of a code that hold one value at all positions.

#include "properties/examiner/examination.hpp"
#include "spec/schemes/sinusoidal.hpp"

namespace posproof::properties::examiner {

/// d - ⌈log2 N⌉ + more of the d columns of the binary code are constant over p < N, N ≤ 2^d.
[[nodiscard]] Outcome binary_constant_columns(const Examining& examining, int more);

/// No column of the sinusoid is constant over p < N, N ≥ 2, for the widths first_width, first_width + 2 …
[[nodiscard]] Outcome sinusoid_has_no_constant_column(const Examining& examining, Arrangement arrangement,
                                                      int first_width);

/// In every output format no column of the sinusoid, correctly rounded, is constant over p < positions.
[[nodiscard]] Outcome rounded_columns_vary(const Examining& examining, int width, std::int64_t positions);

} // namespace posproof::properties::examiner

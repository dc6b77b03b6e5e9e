#pragma once
/// Statements about the phases that a longer sequence reaches and training has not seen
/// (properties/examiner/coverage.hpp says what counts as seen).

#include "properties/examiner/coverage.hpp"
#include "properties/examiner/examination.hpp"

#include <cstdint>

namespace posproof::properties::examiner {

struct Lengths {
  std::int64_t trained = 0; ///< N
  std::int64_t reached = 0; ///< N' > N
};

/// For every even d ≥ smallest_width, base 10000 and either denominator, the last pair of the sinusoid leaves
/// what was seen.
[[nodiscard]] Outcome sinusoid_leaves(const Examining& examining, int smallest_width, Lengths lengths);

/// Of the encoding of width d exactly the pairs from `first` on leave. Beside it a table of other widths.
[[nodiscard]] Outcome sinusoid_leaves_from(const Examining& examining, int width, int first, Lengths lengths);

/// PE(p) ≠ PE(q) for all integers p ≥ N > q ≥ 0.
[[nodiscard]] Outcome later_codes_are_new(const Examining& examining, Lengths lengths);

/// LLaMA-2 at `reached` positions with frequencies divided by `factor`: every phase lies in what 4096
/// positions have shown. With `hull` that is [0, 4095·ω_i] instead of [0, 4096·ω_i).
[[nodiscard]] Outcome llama2_is_covered(const Examining& examining, double factor, std::int64_t reached,
                                        bool hull = false);

/// Without scaling exactly the pairs from `first` on leave at `reached` positions.
[[nodiscard]] Outcome llama2_leaves_from(const Examining& examining, int first, std::int64_t reached);

} // namespace posproof::properties::examiner

#pragma once
/// Statements about the cosine similarity of codes, S(k)/S(0) = (2/d)·Σ_i cos kω_i, at the offsets 0, 10, 50
/// and 100, against a row of hundredths that is printed for them.

#include "properties/examiner/examination.hpp"

#include <array>
#include <cstdint>

namespace posproof::properties::examiner {

inline constexpr std::array<std::int64_t, 3> row_offsets{10, 50, 100};

/// In hundredths, at the offsets of row_offsets; at 0 the similarity is 1.
using Hundredths = std::array<std::int64_t, 3>;

/// The similarities of d = 512 and base 10000 round to these.
[[nodiscard]] Outcome similarities_round_to(const Examining& examining, const Hundredths& row);

/// How a mean over the positions of two sequences of N and N + k tokens may be meant.
enum class MeanSimilarity : std::uint8_t {
  same_position,   ///< of the codes at p and p, over p < N
  all_pairs,       ///< of the codes at p and q, over p < N and q < N + k
  of_mean_vectors, ///< of the means of the codes of either sequence: their cosine
};

/// There is a length N ≤ 128 for which the mean rounds to 1.0 (one digit) at k = 0 and to these; d = 512.
[[nodiscard]] Outcome some_mean_rounds_to(const Examining& examining, MeanSimilarity mean,
                                          const Hundredths& row);

/// There are an even d ≤ 4096 and a real base in [100, 10^6] whose similarities are within half a hundredth
/// of these.
[[nodiscard]] Outcome some_encoding_rounds_to(const Examining& examining, const Hundredths& row);

/// Over every even d and real base in [100, 10^6], the largest of the three distances to these is nowhere
/// below `lower` and somewhere below `upper` (in units of 1).
[[nodiscard]] Outcome nearest_row_is_between(const Examining& examining, const Hundredths& row, double lower,
                                             double upper);

} // namespace posproof::properties::examiner

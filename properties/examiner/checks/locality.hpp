#pragma once
/// Statements about the similarity S(k) = ⟨PE(p), PE(p+k)⟩ = Σ_i cos kω_i as a function of the offset.

#include "properties/examiner/examination.hpp"
#include "spec/encoding.hpp"

#include <span>
#include <vector>

namespace posproof::properties::examiner {

/// S(k) < share·S(0) for every integer k ≠ 0.
[[nodiscard]] Outcome similarity_is_largest_at_zero(const Examining& examining,
                                                    const std::vector<Sinusoidal>& schemes, double share);

/// ⟨PE(p), PE(q)⟩ < ⟨PE(p), PE(p)⟩ for q ≠ p, p ≥ 0 and q ≥ 0, also where it is no function of q - p.
[[nodiscard]] Outcome each_row_is_most_similar_to_itself(const Examining& examining,
                                                         const std::vector<Sinusoidal>& schemes);

/// S(0) > S(1) > … > S(last) at every even width.
[[nodiscard]] Outcome similarity_falls_up_to(const Examining& examining, std::int64_t last);

/// The first rise of S lies between `smallest` and `largest` at every even width up to `largest_width` and
/// every base, and both occur.
struct FirstRises {
  int largest_width = 1024;
  std::vector<double> bases;
  std::int64_t smallest = 0;
  std::int64_t largest = 0;
};
[[nodiscard]] Outcome similarity_first_rises(const Examining& examining, const FirstRises& statement);

/// Over real offsets: S reaches d/2 again exactly at these widths, with base 10000.
[[nodiscard]] Outcome real_similarity_recurs_at(const Examining& examining, std::span<const int> widths);

} // namespace posproof::properties::examiner

#pragma once
/// What is left of the sinusoidal encoding where the cosine column takes another exponent than the sine
/// beside it.

#include "properties/examiner/examination.hpp"

#include <cstdint>
#include <vector>

namespace posproof::properties::examiner {

/// The exponent of the cosine column.
enum class CosineExponent : std::uint8_t {
  own_sine, ///< 2i/d: the paper's
  next,     ///< (2i+1)/d
  literal,  ///< 2i + 1/d
};

using CosineExponents = std::vector<CosineExponent>;

/// cos(p·b^-exponent) = cos(p·b^(-2i/d)).
[[nodiscard]] Outcome cosine_is_the_papers(const Examining& examining, CosineExponent exponent);

// Each for all of the exponents.

/// Rows of different integers differ.
[[nodiscard]] Outcome integer_rows_differ(const Examining& examining, const CosineExponents& exponents);
/// Rows of different real numbers differ.
[[nodiscard]] Outcome real_rows_differ(const Examining& examining, const CosineExponents& exponents);
/// |row(p+k) - row(p)| does not depend on p.
[[nodiscard]] Outcome distance_depends_on_offset(const Examining& examining,
                                                 const CosineExponents& exponents);
/// Every entry lies in [-limit, limit].
[[nodiscard]] Outcome entries_stay_within(const Examining& examining, const CosineExponents& exponents,
                                          double limit);
/// sin² + cos² = 1 in each pair of columns.
[[nodiscard]] Outcome pairs_have_length_one(const Examining& examining, const CosineExponents& exponents);
/// |row(p)|² = d/2.
[[nodiscard]] Outcome rows_have_one_length(const Examining& examining, const CosineExponents& exponents);
/// Row p in a table of any length, computed in any order, has the same entries.
[[nodiscard]] Outcome rows_depend_on_position_alone(const Examining& examining,
                                                    const CosineExponents& exponents);
/// One matrix takes row p to row p+1 for all p.
[[nodiscard]] Outcome some_matrix_shifts(const Examining& examining, const CosineExponents& exponents);
/// ⟨row(p), row(q)⟩ = ⟨row(q), row(p)⟩.
[[nodiscard]] Outcome product_is_symmetric(const Examining& examining, const CosineExponents& exponents);
/// ⟨row(p), row(p+k)⟩ does not depend on p.
[[nodiscard]] Outcome product_depends_on_offset(const Examining& examining, const CosineExponents& exponents);

} // namespace posproof::properties::examiner

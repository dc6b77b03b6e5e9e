#pragma once
/// Statements about s(m, n) = (x + e_m)ᵀ·A·(y + e_n) with A = W_QᵀW_K and a sinusoidal code e.

#include "properties/examiner/examination.hpp"

namespace posproof::properties::examiner {

/// Matrices A.
enum class Mixing : std::uint8_t {
  rotations,   ///< block diagonal, blocks α·I + β·J
  reflections, ///< block diagonal, blocks α·diag(1, -1) + β·(exchange)
  across,      ///< one entry between two pairs
};
/// What x and y hold.
enum class Content : std::uint8_t {
  none,
  elsewhere, ///< in pairs where A is 0
  everywhere,
};

/// For every even d, all A of the kind (its basis is gone through) and all contents of the kind, s is a
/// function of m - n.
[[nodiscard]] Outcome additive_score_is_relative(const Examining& examining, Mixing mixing, Content content);

/// For every even d some A, x, y have a score that is no function of m - n.
[[nodiscard]] Outcome additive_score_is_not_relative(const Examining& examining);

/// Every A outside of the rotations, and every content that A sees, gives a score that is no function of m -
/// n: independence of the characters, and a witness for each direction of the space of A.
[[nodiscard]] Outcome only_rotations_are_relative(const Examining& examining);

/// With cosines of the exponent (2i+1)/d (or 2i/d, as a restatement) no A but 0 has a score of m - n.
[[nodiscard]] Outcome no_mixing_is_relative(const Examining& examining, bool odd_cosine_exponent);

/// For all W and all contents the score of rotated vectors is a function of m - n.
[[nodiscard]] Outcome rotated_score_is_relative(const Examining& examining);

} // namespace posproof::properties::examiner

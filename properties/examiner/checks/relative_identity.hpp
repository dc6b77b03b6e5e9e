#pragma once
/// Statements about the score of a rotated query and a rotated key.

#include "properties/examiner/examination.hpp"

namespace posproof::properties::examiner {

/// A way to write (R_m q)ᵀ(R_n k) with one or two rotations of k.
enum class ScoreForm : std::uint8_t {
  inverse_then_key, ///< qᵀ·R_m⁻¹·R_n·k
  key_minus_query,  ///< qᵀ·R_(n-m)·k
  query_minus_key,  ///< qᵀ·R_(m-n)·k
  sum,              ///< qᵀ·R_(m+n)·k
};

/// The left side of the identity.
enum class ScoreSide : std::uint8_t {
  transposed,     ///< (R_m q)ᵀ(R_n k)
  not_transposed, ///< qᵀ·R_m·R_n·k
};

/// For every even d, base, layout and direction, all integers m, n and real q, k: `side` = `form`.
[[nodiscard]] Outcome score_identity(const Examining& examining, ScoreSide side, ScoreForm form);

/// With an attention factor a, R_p = a·O_p with O_p orthogonal: (R_m q)ᵀ(R_n k) = a^power·qᵀ·O_(n-m)·k, in
/// every preset with a rotary encoding.
[[nodiscard]] Outcome scaled_identity(const Examining& examining, int power);

/// How query and key are rotated unlike.
enum class Unlike : std::uint8_t { layout, direction };

/// There are d, m, n, t, q, k with another score at (m+t, n+t) than at (m, n) where query and key are rotated
/// in unlike conventions.
[[nodiscard]] Outcome mixing_breaks_relativity(const Examining& examining, Unlike unlike);

} // namespace posproof::properties::examiner

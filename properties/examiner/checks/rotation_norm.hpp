#pragma once
/// Statements about the norm of rotated vectors.

#include "properties/examiner/examination.hpp"

namespace posproof::properties::examiner {

/// What is applied to x at position m.
enum class Applied : std::uint8_t {
  rotation,  ///< R_m
  scaled,    ///< m·R_m
  projected, ///< R_m with its sines left out
  added,     ///< x + (the cosines and sines of m)
};

/// For every even d, base, layout and direction, every m and x the norm of what is applied is ‖x‖.
[[nodiscard]] Outcome rotation_keeps_norm(const Examining& examining, Applied applied);

/// Every pair of every preset: the norm is multiplied by a^power, a the attention factor.
[[nodiscard]] Outcome presets_multiply_norm(const Examining& examining, int power);

/// The norm is kept by exactly the presets without an attention factor; lists those that have one.
[[nodiscard]] Outcome norm_kept_without_factor(const Examining& examining);

/// Correctly rounded tables: |c² + s² - 1| is at most `scale` times the constant of lemma pair-norm.
[[nodiscard]] Outcome table_keeps_norm(const Examining& examining, double scale);

} // namespace posproof::properties::examiner

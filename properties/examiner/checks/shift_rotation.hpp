#pragma once
/// Statements about M_k as a rotation, block by block.

#include "properties/examiner/examination.hpp"

namespace posproof::properties::examiner {

/// The block of a pair, solved from two rows of the table, is [[c, s], [-s, c]] for (sin, cos), with c + is
/// the point at sign·kω.
[[nodiscard]] Outcome block_is_as_printed(const Examining& examining, int sign);

/// Mᵀ·M = scale·I.
[[nodiscard]] Outcome transpose_times_matrix_is(const Examining& examining, int scale);
[[nodiscard]] Outcome determinant_is(const Examining& examining, int value);
/// M_k = I at this k.
[[nodiscard]] Outcome is_identity_at(const Examining& examining, std::int64_t offset);
/// M_(sign·k) = M_kᵀ.
[[nodiscard]] Outcome transpose_is_shift_by(const Examining& examining, int sign);
/// M_a·M_b = M_(a + sign·b).
[[nodiscard]] Outcome product_is_shift_by(const Examining& examining, int sign);

/// The angle by which a pair turns is sign·kω as (cos, sin), and the opposite as (sin, cos).
[[nodiscard]] Outcome pairs_turn_by(const Examining& examining, int sign);

/// M_k, solved from d rows of the table without the addition theorems, is 0 outside the blocks and turns each
/// block by multiple·kω.
[[nodiscard]] Outcome shift_is_block_diagonal(const Examining& examining, int multiple);

/// The rotation by multiple·kω of every frequency of every rotary preset.
[[nodiscard]] Outcome preset_frequencies_shift(const Examining& examining, int multiple);

/// Under dynamic NTK scaling one rotation serves the calls of all lengths from `shortest` to `longest`.
[[nodiscard]] Outcome one_rotation_serves_calls(const Examining& examining, std::int64_t shortest,
                                                std::int64_t longest);

} // namespace posproof::properties::examiner

#pragma once
/// Statements about positions computed as they come.

#include "properties/examiner/examination.hpp"

namespace posproof::properties::examiner {

/// R_p = (R_step)^p for every p ≥ 0, even d, base, layout and direction.
[[nodiscard]] Outcome positions_are_powers(const Examining& examining, std::int64_t step);

/// What row j of a call that starts at s is rotated by.
enum class ChunkRow : std::uint8_t {
  start_then_row, ///< R_s·R_j
  restarted,      ///< R_j: the positions of the chunk begin at 0
  one_late,       ///< R_(s+j+1)
};

/// Row j of a call that starts at s is row s + j of one call.
[[nodiscard]] Outcome chunks_equal_one_call(const Examining& examining, ChunkRow row);

/// Row by row in calls of growing length: equal to one call exactly for the schemes that do not depend on the
/// length; or, restated, for all schemes.
enum class Streamable : std::uint8_t { where_length_is_irrelevant, always };
[[nodiscard]] Outcome streaming_by_scheme(const Examining& examining, Streamable claimed);

/// How many numbers each way of positions keeps.
[[nodiscard]] Outcome numbers_kept(const Examining& examining);

} // namespace posproof::properties::examiner

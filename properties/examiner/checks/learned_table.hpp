#pragma once
/// Statements about tables with a row for each position.

#include "properties/examiner/examination.hpp"

namespace posproof::properties::examiner {

/// Position p has a row exactly if 0 ≤ p < N - o + `beyond`, and it is row p + o.
[[nodiscard]] Outcome has_row_below(const Examining& examining, std::int64_t beyond);

/// The smallest position without a row is N - o + `beyond`.
[[nodiscard]] Outcome first_without_row(const Examining& examining, std::int64_t beyond);

/// Clamping and wrapping give a position past the end the row of another.
[[nodiscard]] Outcome substitutes_repeat_rows(const Examining& examining);

} // namespace posproof::properties::examiner

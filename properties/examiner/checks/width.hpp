#pragma once
/// Statements about rows of different widths that are to be added.

#include "properties/examiner/examination.hpp"

namespace posproof::properties::examiner {

/// How a row of positions is added to a row of an embedding.
enum class RowAddition : std::uint8_t {
  by_column,    ///< number by number: each needs its partner
  broadcasting, ///< a row of one number is repeated to the width of the other
  truncating,   ///< the shorter width is what is left
};

/// The sum of rows of m and n numbers is defined, for all m and n, if and only if m = n.
[[nodiscard]] Outcome widths_must_agree(const Examining& examining, RowAddition addition);

/// The reference attention of this suite gives scores to a query of m numbers under a rotary encoding of head
/// width n if and only if m = n + `difference`, and throws std::invalid_argument otherwise.
[[nodiscard]] Outcome attention_refuses_other_widths(const Examining& examining, int difference);

/// For all even m < n from `smallest` on: the first m columns of the code of width n are not the code of
/// width m.
[[nodiscard]] Outcome cut_rows_are_other_codes(const Examining& examining, int smallest);

} // namespace posproof::properties::examiner

#pragma once
/// Statements about rows that are printed to two digits: the first six columns at positions 0, 1 and 2.

#include "properties/examiner/examination.hpp"
#include "spec/schemes/sinusoidal.hpp"

#include <array>

namespace posproof::properties::examiner {

/// In hundredths. A value is printed as n hundredths if it lies within half a hundredth of them.
using PrintedRows = std::array<std::array<int, 6>, 3>;

/// As document C prints them.
inline constexpr PrintedRows rows_of_document_c{
    {{0, 100, 0, 100, 0, 100}, {84, 54, 1, 100, 0, 100}, {91, -42, 2, 100, 0, 100}}};

/// The code prints as these rows.
[[nodiscard]] Outcome code_prints(const Examining& examining, const Sinusoidal& scheme,
                                  const PrintedRows& printed);

/// Which variants are asked.
enum class VariantSet : std::uint8_t {
  paper, ///< interleaved, sine first, denominator d
  all,   ///< every declared one
};

/// Some width from 6 to 4096 of these variants prints as these rows, with base 10000.
[[nodiscard]] Outcome variant_prints(const Examining& examining, VariantSet variants,
                                     const PrintedRows& printed);

/// Some width from 6 to 4096 of these variants does with some real base from `smallest` to `largest`.
[[nodiscard]] Outcome base_prints(const Examining& examining, VariantSet variants, double smallest,
                                  double largest, const PrintedRows& printed);

/// Some pairs 0 < j < k of the paper's code of this width print, after pair 0, as the columns of these rows.
[[nodiscard]] Outcome pairs_print(const Examining& examining, int width, const PrintedRows& printed);

/// sin(p/D) and cos(p/D) print as columns 2 and 3 of these rows.
[[nodiscard]] Outcome denominator_prints(const Examining& examining, double denominator,
                                         const PrintedRows& printed);

} // namespace posproof::properties::examiner

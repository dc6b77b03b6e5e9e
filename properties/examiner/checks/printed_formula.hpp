#pragma once
/// Statements about the columns of a row: which function of which angle stands where.

#include "properties/examiner/examination.hpp"
#include "spec/domain.hpp"
#include "spec/schemes/sinusoidal.hpp"

namespace posproof::properties::examiner {

/// Column j of the interleaved code is the sine, for even j, or the cosine of p/10000^(2⌊j/2⌋/d), in widths
/// of `first_width`, first_width + 2 … up to 4096.
[[nodiscard]] Outcome columns_are_as_printed(const Examining& examining, Denominator denominator,
                                             int first_width);

/// The columns 2i for i from 0 to ⌊d/2⌋ + last_sine and 2i+1 for i from 0 to ⌊d/2⌋ + last_cosine are the d
/// columns, each once, in widths of `first_width`, first_width + 2 … .
[[nodiscard]] Outcome indices_cover(const Examining& examining, int first_width, int last_sine,
                                    int last_cosine);

/// A function of p/10000^(numerator/denominator).
struct PrintedColumn {
  Component function;
  std::int64_t numerator;
  std::int64_t denominator;
};

/// The column of the code is the printed one at every integer p.
[[nodiscard]] Outcome column_is(const Examining& examining, const Sinusoidal& scheme, int column,
                                const PrintedColumn& printed);

/// 10000^(numerator/denominator) lies strictly between two numbers.
[[nodiscard]] Outcome denominator_lies_between(const Examining& examining, std::int64_t numerator,
                                               std::int64_t denominator, double low, double high);

/// Some declared variant of this width has the printed column there.
[[nodiscard]] Outcome variant_has_column(const Examining& examining, int width, int column,
                                         const PrintedColumn& printed);

} // namespace posproof::properties::examiner

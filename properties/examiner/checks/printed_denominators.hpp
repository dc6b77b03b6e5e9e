#pragma once
/// Statements about the numbers by which positions are divided, as printed to whole numbers.

#include "properties/examiner/examination.hpp"

namespace posproof::properties::examiner {

/// How much of the printed row is asked for.
enum class PrintedRow : std::uint8_t {
  second_denominator, ///< the second frequency alone
  four_columns,       ///< sin(p/1), cos(p/1), sin(p/D), cos(p/D)
};

/// Some declared variant of some width from 2 to 4096, base 10000, has the whole number as its second
/// denominator, rounded or cut off.
[[nodiscard]] Outcome variant_has_second_denominator(const Examining& examining, std::int64_t whole,
                                                     PrintedRow row);

/// Some pair of this width has the whole number as its denominator, rounded or cut off.
[[nodiscard]] Outcome pair_has_denominator(const Examining& examining, int width, std::int64_t whole);

/// In every width divisible by `part` pair d/part has the whole number as its denominator.
[[nodiscard]] Outcome part_of_width_has_denominator(const Examining& examining, int part, std::int64_t whole);

} // namespace posproof::properties::examiner

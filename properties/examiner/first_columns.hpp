#pragma once
/// The first six columns of a row at positions 0, 1 and 2, as document C prints them.

#include "properties/examiner/checks/printed_rows.hpp"
#include "properties/examiner/encodings.hpp"
#include "reference/turning.hpp"

#include <array>
#include <string>
#include <vector>

namespace posproof::properties::examiner {

inline constexpr int printed_columns = 6;
inline constexpr int printed_positions = 3;
inline constexpr double paper_base = 10000.0;

/// Widths from 6 to this one are searched.
inline constexpr int largest_searched_width = 4096;

/// The functions and laws of the columns that are printed.
struct FirstColumns {
  std::array<Column, printed_columns> columns;
  std::array<FrequencyLaw, printed_columns> laws;
};

[[nodiscard]] FirstColumns first_columns(const Sinusoidal& scheme);

/// At position 0 a sine is 0, a cosine 1 and an empty column 0, whatever the frequencies: can the first
/// printed row come from these functions?
[[nodiscard]] bool functions_fit(const Sinusoidal& scheme, const PrintedRows& printed);

/// The column's function at a point of its circle.
[[nodiscard]] reference::Real value_of(const reference::CirclePoint& point, Column::Function function);

/// The frequency of a law with another base.
[[nodiscard]] reference::Real frequency_at(FrequencyLaw law, double base,
                                           const reference::Arithmetic& arithmetic);

/// Is column 2, a sine, certainly too large at position 1 for every base up to this one? Frequencies fall as
/// the base grows, the sine grows on (0, 1], and sin x ≥ x - x³/6: a short way past most widths.
[[nodiscard]] bool sine_exceeds(const FirstColumns& first, double largest_base, const PrintedRows& printed,
                                const reference::Arithmetic& arithmetic);

/// The variants of a width.
[[nodiscard]] std::vector<Sinusoidal> schemes_of(VariantSet variants, int width, double base);

[[nodiscard]] std::string searched_widths();

} // namespace posproof::properties::examiner

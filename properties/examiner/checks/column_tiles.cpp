#include "properties/examiner/checks/tiles.hpp"
#include "properties/examiner/rotations.hpp"
#include "properties/examiner/words.hpp"

#include <fmt/format.h>

namespace posproof::properties::examiner {
namespace {

using reference::Real;

constexpr int largest_width = 16;

Rope rope_in(Layout layout, int width) {
  return {.head_dimension = width, .rotary_dimension = width, .layout = layout};
}

/// The first entry that couples a row of the tile with a column outside of it.
template <typename Tile>
std::optional<MatrixEntry> coupling(const RealMatrix& matrix, const Tile& is_inside) {
  for (int row = 0; row < matrix.size(); ++row) {
    for (int column = 0; column < matrix.size(); ++column) {
      if (is_inside(row) && !is_inside(column) && !overlap(matrix.at(row, column), Real(0))) {
        return MatrixEntry{row, column};
      }
    }
  }
  return std::nullopt;
}

Outcome closed(std::string cases, std::string argument) {
  Outcome outcome;
  outcome.answer = Answer::yes;
  outcome.evidence = Evidence::proved;
  outcome.cases = std::move(cases);
  outcome.argument = std::move(argument);
  return outcome;
}

Outcome open(const RealMatrix& matrix, const MatrixEntry& entry, const std::string& tile) {
  Outcome outcome;
  outcome.answer = Answer::no;
  outcome.counterexample = fmt::format(
      "d = {}, {}, p = 1: column {} of R_p·x takes column {} of x with the factor {}", matrix.size(), tile,
      entry.row, entry.column, number_text(matrix.at(entry.row, entry.column)));
  return outcome;
}

} // namespace

Outcome head_can_be_cut(const Examining& examining, Layout layout, int step) {
  for (int width = 2; width <= largest_width; width += 2) {
    const RealMatrix matrix = Rotations(rope_in(layout, width), examining.arithmetic).at(1);
    for (int cut = step; cut < width; cut += step) {
      if (const auto entry = coupling(matrix, [cut](int column) { return column < cut; })) {
        return open(matrix, *entry, fmt::format("cut before column {}", cut));
      }
    }
  }
  return closed(
      fmt::format("every even d from 2 to {}, every cut", largest_width),
      "Pair i is the columns 2i and 2i + 1, both below an even c or both from c on, and R_p is 0 between "
      "columns of different pairs.");
}

Outcome every_cut_cuts_a_pair(const Examining& examining, Layout layout) {
  for (int width = 2; width <= largest_width; width += 2) {
    const RealMatrix matrix = Rotations(rope_in(layout, width), examining.arithmetic).at(1);
    for (int cut = 1; cut < width; ++cut) {
      if (!coupling(matrix, [cut](int column) { return column < cut; })) {
        Outcome outcome;
        outcome.answer = Answer::no;
        outcome.counterexample =
            fmt::format("d = {}, {}, cut before column {}: no column below takes one from "
                        "there on",
                        width, name_of(layout), cut);
        return outcome;
      }
    }
  }
  Outcome outcome = closed(fmt::format("every even d from 2 to {}, every cut, p = 1", largest_width),
                           "For c ≤ d/2 the pair (c - 1, c - 1 + d/2) is cut, for c > d/2 the pair (c - d/2, "
                           "c), and ±sin ω_i stands "
                           "between its columns, not 0 since 0 < ω_i ≤ 1 < π.");
  // The smallest cut that would be harmless in the interleaved layout.
  const RealMatrix four = Rotations(rope_in(layout, 4), examining.arithmetic).at(1);
  outcome.figures.push_back(
      {"smallest head, d = 4, cut in the middle: the factor with which column 0 takes column "
       "2 at p = 1",
       four.at(0, 2).outward()});
  return outcome;
}

Outcome twin_tiles_are_closed(const Examining& examining, Layout layout) {
  for (int width = 2; width <= largest_width; width += 2) {
    const RealMatrix matrix = Rotations(rope_in(layout, width), examining.arithmetic).at(1);
    const int half = width / 2;
    for (int first = 0; first < half; ++first) {
      for (int end = first + 1; end <= half; ++end) {
        const auto is_inside = [&](int column) { return column % half >= first && column % half < end; };
        if (const auto entry = coupling(matrix, is_inside)) {
          return open(matrix, *entry, fmt::format("tile of a = {}, b = {}", first, end));
        }
      }
    }
  }
  return closed(
      fmt::format("every even d from 2 to {}, all a and b", largest_width),
      "Pair i is the columns i and i + d/2: with one of them the tile has the other, and R_p is 0 between "
      "columns of different pairs.");
}

} // namespace posproof::properties::examiner

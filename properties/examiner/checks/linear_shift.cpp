#include "properties/examiner/checks/linear_shift.hpp"

#include "properties/examiner/exact_rows.hpp"
#include "properties/examiner/words.hpp"
#include "spec/format.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <stdexcept>

namespace posproof::properties::examiner {
namespace {

using reference::CirclePoint;
using reference::Real;

constexpr std::int64_t farthest = 6; ///< of positions and offsets

int widest(const std::vector<Sinusoidal>& schemes) {
  int width = 0;
  for (const Sinusoidal& scheme : schemes) {
    width = std::max(width, scheme.width);
  }
  return width;
}

/// The row with each pair turned by the points.
std::vector<Real> turned_row(const PhaseModel& model, const std::vector<Real>& row,
                             const std::vector<CirclePoint>& by) {
  std::vector<Real> result(row.size());
  for (std::size_t f = 0; f < model.lanes.size(); ++f) {
    const auto c = static_cast<std::size_t>(model.lanes[f].cosine);
    const auto s = static_cast<std::size_t>(model.lanes[f].sine);
    const CirclePoint point = turned({row[c], row[s]}, by[f]);
    result[c] = point.cosine;
    result[s] = point.sine;
  }
  return result;
}

/// ω_0 > ω_1 > … > 0 with ω_0 < π: the numbers e^(iω), e^(-iω) are all different. Empty if so.
std::string equal_angles(const ExactRows& rows, const reference::Arithmetic& arithmetic) {
  for (std::size_t f = 0; f < rows.turnings().size(); ++f) {
    const Real& omega = rows.turnings()[f].frequency();
    const Real above = f == 0 ? arithmetic.pi() : rows.turnings()[f - 1].frequency();
    if (is_less(omega, above) != true || is_less(Real(0), omega) != true) {
      return fmt::format(
          "d = {}: the enclosures do not show that frequency {} is below the one before it and "
          "above 0",
          rows.scheme().width, f);
    }
  }
  return "";
}

std::string of_widths(const std::vector<Sinusoidal>& schemes) {
  return fmt::format("{} encodings of widths up to {}", schemes.size(), widest(schemes));
}

} // namespace

Outcome shift_turns_pairs(const Examining& examining, const std::vector<Sinusoidal>& schemes, int multiple) {
  Outcome outcome;
  outcome.cases = fmt::format("{}, |p| and |k| up to {}", of_widths(schemes), farthest);
  for (const Sinusoidal& scheme : schemes) {
    const ExactRows exact(scheme, examining.arithmetic);
    const std::vector<std::vector<Real>> rows = exact.rows(-2 * farthest, 2 * farthest + 1);
    const auto row = [&](std::int64_t p) -> const std::vector<Real>& {
      return rows[static_cast<std::size_t>(p + 2 * farthest)];
    };
    for (const std::int64_t k : by_magnitude(farthest)) {
      const std::vector<CirclePoint> by = exact.points(multiple * k);
      for (const std::int64_t p : by_magnitude(farthest)) {
        const std::vector<Real> shifted = turned_row(exact.model(), row(p), by);
        for (std::size_t column = 0; column < shifted.size(); ++column) {
          if (!overlap(shifted[column], row(p + k)[column])) {
            outcome.answer = Answer::no;
            outcome.counterexample =
                fmt::format("{}, k = {}, p = {}: column {} of M·PE(p) is {}, of PE(p+k) {}", describe(scheme),
                            k, p, column, number_text(shifted[column]), number_text(row(p + k)[column]));
            return outcome;
          }
        }
      }
    }
  }
  outcome.answer = Answer::yes;
  outcome.evidence = Evidence::proved;
  outcome.argument =
      "Pair by pair, sin((p+k)ω) = cos kω·sin pω + sin kω·cos pω and cos((p+k)ω) = cos kω·cos pω - sin "
      "kω·sin pω: two fixed combinations of the two columns of the pair, whatever p. That every sine has its "
      "cosine is all that is used; the order of columns and the value of ω do not matter, and a column of "
      "zeros goes to itself.";
  return outcome;
}

Outcome no_matrix_shifts(const Examining& examining, const std::vector<Sinusoidal>& schemes) {
  Outcome outcome;
  outcome.cases =
      fmt::format("{}: frequencies apart, sin kω ≠ 0 for k up to {}", of_widths(schemes), farthest);
  for (const Sinusoidal& scheme : schemes) {
    const ExactRows exact(scheme, examining.arithmetic);
    const auto& lanes = exact.model().lanes;
    const auto alone = std::find_if(lanes.begin(), lanes.end(),
                                    [](const PhaseModel::Lanes& lane) { return !lane.is_pair(); });
    if (alone == lanes.end()) {
      outcome.answer = Answer::no;
      outcome.counterexample =
          fmt::format("{}: every sine has its cosine, and turning the pairs shifts", describe(scheme));
      return outcome;
    }
    outcome.argument = equal_angles(exact, examining.arithmetic);
    if (!outcome.argument.empty()) {
      return outcome;
    }
    for (std::int64_t k = 1; k <= farthest; ++k) {
      if (overlap(exact.points(k)[static_cast<std::size_t>(alone - lanes.begin())].sine, Real(0))) {
        outcome.argument = fmt::format("d = {}, k = {}: sin kω may be 0", scheme.width, k);
        return outcome;
      }
    }
  }
  outcome.answer = Answer::yes;
  outcome.evidence = Evidence::proved;
  outcome.argument =
      "Let ω belong to the sine that stands alone. sin((p+k)ω) = cos kω·sin pω + sin kω·cos pω, and sin kω ≠ "
      "0: kω is algebraic and not 0, a multiple of π is not. So cos pω would be a combination of the "
      "columns, "
      "of which none is cos pω. But sines and cosines of frequencies that are apart and in (0, π) are "
      "linearly "
      "independent over the integers p: the numbers e^(±iω) are apart, and their Vandermonde matrix is "
      "regular.";
  if (!schemes.empty() && schemes.front().width == 1) {
    outcome.argument += " Smallest case: d = 1, where PE(0) = 0 but PE(k) = sin k.";
  }
  return outcome;
}

Outcome shift_matrix_is_unique(const Examining& examining, const std::vector<Sinusoidal>& schemes) {
  Outcome outcome;
  outcome.cases = of_widths(schemes) + ": frequencies apart";
  for (const Sinusoidal& scheme : schemes) {
    const ExactRows exact(scheme, examining.arithmetic);
    const auto& columns = exact.model().columns;
    const auto zero = std::find_if(columns.begin(), columns.end(), [](const Column& column) {
      return column.function == Column::Function::zero;
    });
    if (zero != columns.end()) {
      outcome.answer = Answer::no;
      const auto column = zero - columns.begin();
      outcome.counterexample = fmt::format("{}, k = 0: both I and I with 0 in place of entry ({}, {}) take "
                                           "every row to itself, as column {} of "
                                           "every row is 0",
                                           describe(scheme), column, column, column);
      return outcome;
    }
    outcome.argument = equal_angles(exact, examining.arithmetic);
    if (!outcome.argument.empty()) {
      return outcome;
    }
  }
  outcome.answer = Answer::yes;
  outcome.evidence = Evidence::proved;
  outcome.argument =
      "The d columns are, up to a regular change of basis, the sequences e^(±ipω_i). The ω_i fall strictly "
      "from "
      "1 and stay above 0, so the d numbers e^(±iω_i) are apart, and their Vandermonde matrix on p = 0 … d-1 "
      "is "
      "regular: the rows PE(0) … PE(d-1) are a basis, and M is determined by what it does to them. Fewer "
      "rows "
      "leave it open. M_k = M_j gives k·1 - j·1 ∈ 2πZ in the first block, and π is irrational.";
  return outcome;
}

namespace {

/// The value in the format nearest to it.
double rounded(Format format, const Real& exact) {
  const Enclosure enclosure = exact.outward();
  const double value = value_of(format, round_to_nearest(format, enclosure.lower));
  if (value != value_of(format, round_to_nearest(format, enclosure.upper))) { // both zeros are one value
    throw std::runtime_error("a rounding is not decided");
  }
  return value;
}

struct Largest {
  Real residual = 0;
  std::string where = "nowhere";
};

/// Over all positions p and p+k of one pair.
void measure(const std::vector<CirclePoint>& exact, Format format, ShiftMatrix matrix, int width, int pair,
             Largest& largest) {
  std::vector<CirclePoint> table;
  table.reserve(exact.size());
  for (const CirclePoint& point : exact) {
    table.push_back({rounded(format, point.cosine), rounded(format, point.sine)});
  }
  for (std::size_t k = 0; k < table.size(); ++k) {
    const CirclePoint& by = matrix == ShiftMatrix::exact ? exact[k] : table[k];
    for (std::size_t p = 0; p + k < table.size(); ++p) {
      const CirclePoint shifted = turned(table[p], by);
      const Real c = table[p + k].cosine - shifted.cosine;
      const Real s = table[p + k].sine - shifted.sine;
      Real square = c * c + s * s;
      if (is_less(largest.residual, square) == true) {
        largest = {std::move(square), fmt::format("d = {}, pair {}, p = {}, k = {}", width, pair, p, k)};
      }
    }
  }
}

constexpr int table_width = 16;
constexpr std::int64_t table_rows = 32;

} // namespace

Outcome rounded_shift_stays_within(const Examining& examining, ShiftMatrix matrix, double share) {
  const reference::Arithmetic& arithmetic = examining.arithmetic;
  Outcome outcome;
  outcome.cases = fmt::format("every even d from 2 to {}, p + k < {}", table_width, table_rows);
  FigureTable table{
      "Residual of one pair, by format",
      {"format", "ε = u/2", "constant of a pair", "constant of a row, d = 512", "largest found", "where"},
      {}};
  for (const Format format : all_formats) {
    Largest largest;
    for (int width = 2; width <= table_width; width += 2) {
      const ExactRows rows(paper_schemes(width).back(), arithmetic);
      for (std::size_t pair = 0; pair < rows.turnings().size(); ++pair) {
        std::vector<CirclePoint> points;
        points.reserve(static_cast<std::size_t>(table_rows));
        for (std::int64_t p = 0; p < table_rows; ++p) {
          points.push_back(rows.turnings()[pair].at(p));
        }
        measure(points, format, matrix, width, static_cast<int>(pair), largest);
      }
    }
    const Real eps = arithmetic.number(unit_roundoff(format) / 2);
    const Real root2 = sqrt(arithmetic.number(2));
    const Real constant = arithmetic.number(share) *
                          (matrix == ShiftMatrix::exact ? 2 * root2 * eps : 3 * root2 * eps + 2 * eps * eps);
    const Real residual = sqrt(largest.residual);
    table.rows.push_back({std::string(traits(format).name), eps.outward(), constant.outward(),
                          Real(constant * arithmetic.number(16)).outward(), residual.outward(),
                          largest.where});
    if (is_less(residual, constant) != true) {
      outcome.answer = Answer::no;
      outcome.counterexample = fmt::format("{}, {}: the residual is {}, the bound {}", traits(format).name,
                                           largest.where, number_text(residual), number_text(constant));
      return outcome;
    }
  }
  outcome.tables.push_back(std::move(table));
  outcome.answer = Answer::yes;
  outcome.evidence = Evidence::implied;
  outcome.argument =
      matrix == ShiftMatrix::exact
          ? "Lemma exact-shift: 2√2·ε. A value of at most 1 in "
            "magnitude is correctly rounded within ε = u/2, gradual underflow included, at every position "
            "and "
            "width. The squares of d/2 pairs add: √(d/2)·√2·u = √d·u."
          : "Lemma linear-shift: 3√2·ε + 2ε². A value of at most 1 in magnitude is correctly rounded within "
            "ε = "
            "u/2, gradual underflow included, at every position and width. The squares of d/2 pairs add.";
  return outcome;
}

} // namespace posproof::properties::examiner

/// The two columns of a table at the smallest angle.

#include "properties/examiner/checks/fourier.hpp"
#include "properties/examiner/column_products.hpp"
#include "properties/examiner/encodings.hpp"
#include "properties/examiner/words.hpp"

#include <array>
#include <fmt/format.h>
#include <utility>
#include <vector>

namespace posproof::properties::examiner {

using reference::Arithmetic;
using reference::Real;

Outcome nearest_columns_are(const Examining& examining, const NearestColumns& statement) {
  constexpr int width = 512;
  constexpr std::int64_t count = 512;
  const Arithmetic& arithmetic = examining.arithmetic;
  const auto laws = laws_of(sinusoidal(width));
  const auto products = statement.positions == Positions::whole
                            ? ColumnProducts::over_positions(laws, count, arithmetic)
                            : ColumnProducts::over_interval(laws, arithmetic.number(count), arithmetic);
  std::vector<Real> squares;
  squares.reserve(static_cast<std::size_t>(width));
  for (int a = 0; a < width; ++a) {
    squares.push_back(products.of(a, a));
  }
  Real largest = 0; // the square of the cosine of the angle
  std::pair<int, int> where{0, 0};
  std::array<std::int64_t, 3> above{};
  constexpr std::array<double, 3> limits{0.1, 0.5, 0.9};
  bool is_open = false;
  for (int b = 1; b < width; ++b) {
    for (int a = 0; a < b; ++a) {
      const Real product = products.of(a, b);
      const Real square =
          product * product / (squares[static_cast<std::size_t>(a)] * squares[static_cast<std::size_t>(b)]);
      for (std::size_t n = 0; n < limits.size(); ++n) {
        const auto is_above = is_less(Real(limits[n]) * Real(limits[n], arithmetic.bits()), square);
        is_open = is_open || !is_above;
        above[n] += is_above.value_or(false) ? 1 : 0;
      }
      const auto is_larger = is_less(largest, square);
      is_open = is_open || !is_larger;
      if (is_larger.value_or(false)) {
        largest = square;
        where = {a, b};
      }
    }
  }
  Outcome outcome;
  outcome.cases = fmt::format("all {} pairs of columns", width * (width - 1) / 2);
  if (is_open) {
    outcome.argument = "two angles may be equal";
    return outcome;
  }
  const Real cosine = sqrt(largest);
  outcome.figures = {{"cosine of the smallest angle", cosine.outward()},
                     {"1 less that", Real(1 - cosine).outward()},
                     {"columns at the smallest angle", fmt::format("{} and {}", where.first, where.second)}};
  for (std::size_t n = 0; n < limits.size(); ++n) {
    outcome.figures.push_back(
        {fmt::format("pairs of columns with a cosine above {} in magnitude", limits[n]), above[n]});
  }
  if (where != std::pair(statement.first, statement.second) ||
      is_less(1 - cosine, Real(statement.distance_from_one)) != true) {
    outcome.answer = Answer::no;
    outcome.counterexample = fmt::format("columns {} and {}: 1 less the cosine is {}", where.first,
                                         where.second, number_text(1 - cosine));
    return outcome;
  }
  outcome.answer = Answer::yes;
  outcome.evidence = Evidence::exhaustive;
  return outcome;
}

} // namespace posproof::properties::examiner

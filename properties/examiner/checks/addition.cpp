#include "properties/examiner/checks/addition.hpp"

#include "properties/examiner/answers.hpp"
#include "properties/examiner/encodings.hpp"
#include "properties/examiner/small_attention.hpp"
#include "properties/examiner/variant_rows.hpp"
#include "properties/examiner/words.hpp"

#include <fmt/format.h>

namespace posproof::properties::examiner {
namespace {

using reference::Real;

std::vector<Real> sum_of(const std::vector<Real>& a, const std::vector<Real>& b, int factor = 1) {
  std::vector<Real> result;
  for (std::size_t i = 0; i < a.size(); ++i) {
    result.push_back(a[i] + Real(factor) * b[i]);
  }
  return result;
}

/// Rows that are certainly independent: pivots whose enclosures do not hold 0.
std::size_t certain_rank(RealMatrix rows) {
  std::size_t rank = 0;
  for (std::size_t column = 0; column < rows[0].size() && rank < rows.size(); ++column) {
    std::size_t best = rank;
    for (std::size_t row = rank; row < rows.size(); ++row) {
      if (is_less(abs(rows[best][column]), abs(rows[row][column])).value_or(false)) {
        best = row;
      }
    }
    if (overlap(rows[best][column], Real(0))) {
      continue;
    }
    std::swap(rows[rank], rows[best]);
    for (std::size_t row = rank + 1; row < rows.size(); ++row) {
      const Real factor = rows[row][column] / rows[rank][column];
      for (std::size_t c = column; c < rows[row].size(); ++c) {
        rows[row][c] -= factor * rows[rank][c];
      }
    }
    ++rank;
  }
  return rank;
}

} // namespace

Outcome sum_determines_position(const Examining& examining, Confined confined) {
  constexpr std::int64_t positions = 64;
  if (confined == Confined::not_at_all) {
    const std::string cases = "even d from 2, p and p' from 0";
    const VariantRows rows(sinusoidal_scheme(2), examining.arithmetic);
    const std::vector<Real> x = sum_of(rows.row(1), rows.row(0), -1);
    const std::vector<Real> zero(x.size(), Real(0));
    if (!differ(x, zero)) {
      return open_answer("the codes of 0 and 1 are not told apart");
    }
    if (differ(sum_of(x, rows.row(0)), sum_of(zero, rows.row(1)))) {
      return open_answer("x + e(0) and e(1) are told apart");
    }
    return no(
        fmt::format("d = 2: x = e(1) - e(0) = {} at p = 0 and x' = (0, 0) at p' = 1 have the sum e(1) = {}",
                    row_text(x), row_text(rows.row(1))),
        cases);
  }
  const std::string cases = fmt::format("every pair of d = 2, 4, 6, 8; base 10000; p < q < {}", positions);
  for (int d = 2; d <= 8; d += 2) {
    const std::vector<reference::Turning> pairs =
        reference::turnings(laws_of(sinusoidal(d)), examining.arithmetic);
    for (std::size_t i = 0; i < pairs.size(); ++i) {
      for (std::int64_t k = 1; k < positions; ++k) {
        const reference::CirclePoint point = pairs[i].at(k);
        if (overlap(point.cosine, Real(1)) && overlap(point.sine, Real(0))) {
          return no(fmt::format("d = {}, pair {}: positions 0 and {}", d, i, k), cases);
        }
      }
    }
  }
  return proved(
      "Where x is 0 the columns of x + e(p) are those of e(p). A pair of a binary64 base tells all integers "
      "apart "
      "(A4), so that it determines p, and with p the whole of e(p) and of x. The map is not linear.",
      cases);
}

Outcome codes_span(const Examining& examining, int excess) {
  const std::string cases = "every even d from 2 to 8, N from 1 to d + 2, base 10000; by d, then N";
  FigureTable table{"linear functionals of x that x + e(p) shows for all p < N",
                    {"d", "N", "dimension of the codes", "functionals"},
                    {}};
  for (int d = 2; d <= 8; d += 2) {
    const VariantRows rows(sinusoidal_scheme(d), examining.arithmetic);
    RealMatrix codes;
    for (int n = 1; n <= d + 2; ++n) {
      codes.push_back(rows.row(n - 1));
      const auto rank = static_cast<std::int64_t>(certain_rank(codes));
      const std::int64_t said = std::min(n, d) + excess;
      if (rank < std::min(n, d)) {
        return open_answer(
            fmt::format("d = {}, N = {}: the precision shows {} independent codes", d, n, rank));
      }
      if (rank != said) {
        return no(fmt::format("d = {}, N = {}: the codes span {} dimensions", d, n, rank), cases);
      }
      if (d == 4 || d == 8) {
        table.rows.push_back({std::int64_t{d}, std::int64_t{n}, rank, d - rank});
      }
    }
  }
  Outcome outcome = proved("The columns are combinations, one to one, of z^p with the d nodes z = e^(iω) and "
                           "e^(-iω), distinct because the ω are and lie "
                           "in (0, π). Of N ≤ d positions the matrix z^p has Vandermonde minors that are not "
                           "0, so that the codes are independent. ℓ(x + "
                           "e(p)) = ℓ(x) for all x and p < N means ℓ(e(p)) = 0: ℓ is orthogonal to the span. "
                           "A linear map that gives x back for all x of "
                           "a subspace U and all p < N must send U onto itself and the codes to 0, which is "
                           "possible exactly if U and the span share 0 "
                           "alone, so that dim U ≤ d - min(N, d): 0 from N = d on.",
                           cases);
  outcome.tables.push_back(std::move(table));
  return outcome;
}

Outcome addition_saves_weights(const Examining& /*examining*/, bool saves) {
  const std::string cases = "d, d_e and m from 1 to 16";
  for (std::int64_t d = 1; d <= 16; ++d) {
    for (std::int64_t code = 1; code <= 16; ++code) {
      for (std::int64_t m = 1; m <= 16; ++m) {
        const std::int64_t added = m * d;
        const std::int64_t side_by_side = m * (d + code);
        if ((added < side_by_side) != saves) {
          return no(
              fmt::format("d = {}, d_e = {}, m = {}: {} and {} weights", d, code, m, added, side_by_side),
              cases);
        }
      }
    }
  }
  Outcome outcome = proved("m·(d + d_e) - m·d = m·d_e, which is above 0.", cases);
  FigureTable table{"weights of query, key and value together, 512 outputs each",
                    {"width of x", "width of e", "on x + e", "side by side"},
                    {}};
  for (std::int64_t width = 64; width <= 512; width *= 2) {
    table.rows.push_back({width, width, 3 * 512 * width, 3 * 512 * (2 * width)});
  }
  outcome.tables.push_back(std::move(table));
  return outcome;
}

Outcome concatenation_contains_addition(const Examining& examining, int factor) {
  const std::string cases = "d = 2, A = (1, 2; -1, 3), x with entries from -1 to 1, p from 0 to 3";
  const VariantRows rows(sinusoidal_scheme(2), examining.arithmetic);
  const int a[2][2] = {{1, 2}, {-1, 3}};
  for (std::int64_t p = 0; p < 4; ++p) {
    const std::vector<Real> code = rows.row(p);
    for (int x0 = -1; x0 <= 1; ++x0) {
      for (int x1 = -1; x1 <= 1; ++x1) {
        for (const auto& row : a) {
          const Real wide = Real(row[0] * x0 + row[1] * x1) + Real(factor * row[0]) * code[0] +
                            Real(factor * row[1]) * code[1];
          const Real added = Real(row[0]) * (Real(x0) + code[0]) + Real(row[1]) * (Real(x1) + code[1]);
          if (!overlap(wide, added)) {
            return no(fmt::format("p = {}, x = ({}, {}): {} and {}", p, x0, x1, number_text(wide),
                                  number_text(added)),
                      cases);
          }
        }
      }
    }
  }
  return proved("(A, A)·(x, e) = Ax + Ae = A(x + e).", cases);
}

} // namespace posproof::properties::examiner

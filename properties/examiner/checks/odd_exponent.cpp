#include "properties/examiner/checks/odd_exponent.hpp"

#include "properties/examiner/exact_rows.hpp"
#include "properties/examiner/linear_system.hpp"
#include "properties/examiner/words.hpp"

#include <fmt/format.h>
#include <functional>
#include <string>

namespace posproof::properties::examiner {
namespace {

using reference::Arithmetic;
using reference::Real;
using reference::Route;
using reference::Turning;

constexpr int largest_width = 8;
constexpr std::int64_t farthest = 16;

/// Rows of the printed formula: sin(p·b^(-2i/d)) and cos(p·b^-exponent), side by side.
struct PrintedRows {
  std::vector<Turning> sines;
  std::vector<Turning> cosines;

  PrintedRows(int width, CosineExponent exponent, const Arithmetic& arithmetic) {
    constexpr double base = 10000.0;
    for (std::int64_t i = 0; i < width / 2; ++i) {
      const std::int64_t numerator = exponent == CosineExponent::own_sine ? 2 * i
                                     : exponent == CosineExponent::next   ? 2 * i + 1
                                                                          : 2 * i * width + 1;
      sines.emplace_back(FrequencyLaw{base, 2 * i, width, 1.0}, arithmetic);
      cosines.emplace_back(FrequencyLaw{base, numerator, width, 1.0}, arithmetic);
    }
  }

  [[nodiscard]] std::vector<Real> row(std::int64_t p) const {
    std::vector<Real> result;
    result.reserve(2 * sines.size());
    for (std::size_t i = 0; i < sines.size(); ++i) {
      result.push_back(sines[i].at(p).sine);
      result.push_back(cosines[i].at(p).cosine);
    }
    return result;
  }
};

std::string_view name_of(CosineExponent exponent) {
  return exponent == CosineExponent::own_sine ? "2i/d"
         : exponent == CosineExponent::next   ? "(2i+1)/d"
                                              : "2i + 1/d";
}

/// Goes through widths and exponents; `wrong` gives a counterexample, or nothing.
Outcome for_all_rows(const Examining& examining, const CosineExponents& exponents, const char* argument,
                     const std::function<std::string(const PrintedRows&)>& wrong) {
  Outcome outcome;
  outcome.cases = fmt::format("every even d from 2 to {}, |p| and |k| up to {}", largest_width, farthest);
  for (int width = 2; width <= largest_width; width += 2) {
    for (const CosineExponent exponent : exponents) {
      const std::string text = wrong(PrintedRows(width, exponent, examining.arithmetic));
      if (!text.empty()) {
        outcome.answer = Answer::no;
        outcome.counterexample = fmt::format("d = {}, exponent {}: {}", width, name_of(exponent), text);
        return outcome;
      }
    }
  }
  outcome.answer = Answer::yes;
  outcome.evidence = Evidence::proved;
  outcome.argument = argument;
  return outcome;
}

Real squared_distance(const std::vector<Real>& a, const std::vector<Real>& b) {
  Real sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    const Real difference = a[i] - b[i];
    sum += difference * difference;
  }
  return sum;
}

/// A function of p and k that should not depend on p: the first (k, p) where it is not what it is at p = 0.
std::string
depends_on_position(const PrintedRows& rows, const std::string& what,
                    const std::function<Real(const std::vector<Real>&, const std::vector<Real>&)>& of) {
  for (std::int64_t k = 0; k <= farthest; ++k) {
    const Real at_zero = of(rows.row(0), rows.row(k));
    for (std::int64_t p = 1; p <= farthest; ++p) {
      const Real value = of(rows.row(p), rows.row(p + k));
      if (!overlap(value, at_zero)) {
        return fmt::format("{} is {} for rows 0 and {}, and {} for rows {} and {}", what,
                           number_text(at_zero), k, number_text(value), p, p + k);
      }
    }
  }
  return "";
}

} // namespace

Outcome cosine_is_the_papers(const Examining& examining, CosineExponent exponent) {
  const std::string given(name_of(exponent));
  Outcome outcome;
  outcome.cases = fmt::format("every even d from 2 to {}, p up to {}", largest_width, farthest);
  for (int width = 2; width <= largest_width; width += 2) {
    const PrintedRows paper(width, CosineExponent::own_sine, examining.arithmetic);
    const PrintedRows other(width, exponent, examining.arithmetic);
    for (std::int64_t p = 0; p <= farthest; ++p) {
      for (std::size_t i = 0; i < paper.cosines.size(); ++i) {
        const Real expected = paper.cosines[i].at(p).cosine;
        const Real got = other.cosines[i].at(p).cosine;
        if (!overlap(got, expected)) {
          outcome.answer = Answer::no;
          outcome.counterexample = fmt::format("d = {}, p = {}, i = {}: {} with {}, {} with 2i/d", width, p,
                                               i, number_text(got), given, number_text(expected));
          return outcome;
        }
      }
    }
  }
  outcome.answer = Answer::yes;
  outcome.evidence = Evidence::proved;
  outcome.argument = "The exponents are the same.";
  return outcome;
}

Outcome integer_rows_differ(const Examining& examining, const CosineExponents& exponents) {
  return for_all_rows(examining, exponents,
                      "Column 0 is sin p whatever the exponent of the cosines. sin p = sin q for integers p "
                      "≠ q would make p - q an "
                      "even or p + q an odd multiple of π, and π is irrational; so column 0 alone tells "
                      "integers apart, also for d = "
                      "1.",
                      [](const PrintedRows& rows) -> std::string {
                        std::vector<Real> sines;
                        sines.reserve(static_cast<std::size_t>(2 * farthest + 1));
                        for (std::int64_t p = -farthest; p <= farthest; ++p) {
                          for (const Real& other : sines) {
                            if (overlap(rows.row(p)[0], other)) {
                              return fmt::format("p = {}: column 0 may be that of a smaller position", p);
                            }
                          }
                          sines.push_back(rows.row(p)[0]);
                        }
                        return "";
                      });
}

Outcome real_rows_differ(const Examining& examining, const CosineExponents& exponents) {
  const Real pi = examining.arithmetic.pi();
  Outcome outcome = for_all_rows(examining, exponents, "", [&pi](const PrintedRows& rows) -> std::string {
    // Cosines are even, and so rows at p and -p are equal as soon as all sines are 0 there.
    for (const Turning& sine : rows.sines) {
      if (!overlap(sin(sine.frequency() * pi), Real(0))) {
        return "";
      }
    }
    return fmt::format("the rows at p = π and p = -π are both (0, {}), as the sine is 0 and the cosine even",
                       number_text(cos(rows.cosines[0].frequency() * pi)));
  });
  if (outcome.answer == Answer::yes) {
    outcome = {};
    outcome.argument = "no pair of equal rows was found";
  }
  return outcome;
}

Outcome distance_depends_on_offset(const Examining& examining, const CosineExponents& exponents) {
  return for_all_rows(examining, exponents, "Each pair turns by kω: |row(p+k) - row(p)|² = Σ 4·sin²(kω/2).",
                      [](const PrintedRows& rows) {
                        return depends_on_position(rows, "the squared distance", squared_distance);
                      });
}

Outcome entries_stay_within(const Examining& examining, const CosineExponents& exponents, double limit) {
  return for_all_rows(examining, exponents, "Sine and cosine of real numbers lie in [-1, 1].",
                      [limit](const PrintedRows& rows) -> std::string {
                        for (const std::int64_t p : {0, 1, 2, 3, 4, 511, 512, 131071, 1000000}) {
                          const std::vector<Real> row = rows.row(p);
                          for (std::size_t column = 0; column < row.size(); ++column) {
                            if (is_less(Real(limit), abs(row[column])) == true) {
                              return fmt::format("p = {}: column {} is {}", p, column,
                                                 number_text(row[column]));
                            }
                          }
                        }
                        return "";
                      });
}

Outcome pairs_have_length_one(const Examining& examining, const CosineExponents& exponents) {
  return for_all_rows(
      examining, exponents, "sin² + cos² = 1 at one angle.", [](const PrintedRows& rows) -> std::string {
        for (std::int64_t p = 0; p <= farthest; ++p) {
          const std::vector<Real> row = rows.row(p);
          for (std::size_t i = 0; i < row.size(); i += 2) {
            const Real square = row[i] * row[i] + row[i + 1] * row[i + 1];
            if (!overlap(square, Real(1))) {
              return fmt::format("p = {}, pair {}: the squares add up to {}", p, i / 2, number_text(square));
            }
          }
        }
        return "";
      });
}

Outcome rows_have_one_length(const Examining& examining, const CosineExponents& exponents) {
  return for_all_rows(examining, exponents, "Each of the d/2 pairs has the length 1.",
                      [](const PrintedRows& rows) -> std::string {
                        for (std::int64_t p = 0; p <= farthest; ++p) {
                          const std::vector<Real> row = rows.row(p);
                          const Real square = dot(row, row);
                          if (!overlap(square, Real(static_cast<std::int64_t>(row.size() / 2)))) {
                            return fmt::format("p = {}: the square of the length is {}", p,
                                               number_text(square));
                          }
                        }
                        return "";
                      });
}

Outcome rows_depend_on_position_alone(const Examining& examining, const CosineExponents& exponents) {
  // The other route meets the positions in another order and shares no step with this one.
  const Arithmetic other{examining.arithmetic.route == Route::direct ? Route::powers : Route::direct,
                         examining.arithmetic.digits};
  Outcome outcome;
  outcome.cases = fmt::format(
      "every even d from 2 to {}: short and long tables by two algorithms, p up to 10^6", largest_width);
  for (int width = 2; width <= largest_width; width += 2) {
    for (const CosineExponent exponent : exponents) {
      const PrintedRows forward(width, exponent, examining.arithmetic);
      const PrintedRows backward(width, exponent, other);
      for (const std::int64_t p : {1000000, 131071, 512, 511, 7, 3, 1, 0}) {
        const std::vector<Real> a = forward.row(p);
        const std::vector<Real> b = backward.row(p);
        for (std::size_t column = 0; column < a.size(); ++column) {
          if (!overlap(a[column], b[column])) {
            outcome.answer = Answer::no;
            outcome.counterexample = fmt::format("d = {}, p = {}, column {}: {} and {}", width, p, column,
                                                 number_text(a[column]), number_text(b[column]));
            return outcome;
          }
        }
      }
    }
  }
  outcome.answer = Answer::yes;
  outcome.evidence = Evidence::proved;
  outcome.argument =
      "The formula has p, d and b in it and nothing else: no length, no trained number, no neighbour. It "
      "is defined for every real p.";
  return outcome;
}

Outcome some_matrix_shifts(const Examining& examining, const CosineExponents& exponents) {
  constexpr int widest_determinant = 4;
  return for_all_rows(
      examining, exponents, "Each sine has its cosine, and the rotation of each pair by its ω shifts.",
      [](const PrintedRows& rows) -> std::string {
        const auto width = 2 * rows.sines.size();
        if (width > widest_determinant) {
          return "";
        }
        // M row(p) = row(p+1) in column j for p = 0 … d is solvable only if this matrix is singular.
        for (std::size_t column = 0; column < width; ++column) {
          RealMatrix matrix;
          for (std::size_t p = 0; p <= width; ++p) {
            matrix.push_back(rows.row(static_cast<std::int64_t>(p)));
            matrix.back().push_back(rows.row(static_cast<std::int64_t>(p) + 1)[column]);
          }
          const auto determinant = regular_determinant(matrix);
          if (determinant) {
            return fmt::format(
                "column {} of rows 1 … {} is no combination of rows 0 … {}: the determinant of those "
                "rows with it is {}, not 0",
                column, width + 1, width, number_text(*determinant));
          }
        }
        return "";
      });
}

Outcome product_is_symmetric(const Examining& examining, const CosineExponents& exponents) {
  return for_all_rows(examining, exponents, "A sum of products of two numbers each; multiplication commutes.",
                      [](const PrintedRows& rows) -> std::string {
                        for (std::int64_t q = 0; q <= farthest; ++q) {
                          for (std::int64_t p = 0; p < q; ++p) {
                            if (!overlap(dot(rows.row(p), rows.row(q)), dot(rows.row(q), rows.row(p)))) {
                              return fmt::format("p = {}, q = {}", p, q);
                            }
                          }
                        }
                        return "";
                      });
}

Outcome product_depends_on_offset(const Examining& examining, const CosineExponents& exponents) {
  return for_all_rows(
      examining, exponents, "⟨row(p), row(q)⟩ = Σ cos((p - q)ω).",
      [](const PrintedRows& rows) { return depends_on_position(rows, "the dot product", dot); });
}

} // namespace posproof::properties::examiner

#include "properties/examiner/checks/fourier.hpp"

#include "properties/examiner/column_products.hpp"
#include "properties/examiner/encodings.hpp"
#include "properties/examiner/exact_rows.hpp"
#include "properties/examiner/words.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <string>

namespace posproof::properties::examiner {
namespace {

using reference::Arithmetic;
using reference::CirclePoint;
using reference::Real;
using reference::Turning;

constexpr std::int64_t base = 10000;
constexpr int scanned_width = 64;

constexpr const char* const why_harmonic =
    "The frequencies are r^-i with r = 10000^(1/n), n = d/2 (n = d/2 - 1 for half-minus-one). They are whole "
    "multiples of the last if r is an integer, and if they are whole multiples of any number, r is rational, "
    "which the "
    "root of an integer is only where it is an integer. For n > 13 it lies between 1 and 2; below, integers "
    "are tried.";

Sinusoidal scheme_of(int width, Denominator denominator) {
  Sinusoidal scheme = sinusoidal_scheme(width);
  scheme.denominator = denominator;
  return scheme;
}

/// Roots of the base from one frequency to the next.
int steps_of(int width, Denominator denominator) {
  return denominator == Denominator::width ? width / 2 : width / 2 - 1;
}

/// Is ω_i/ω_last enclosed as ratio^(last-i)?
bool ratios_are_powers(const std::vector<FrequencyLaw>& laws, std::int64_t ratio,
                       const Arithmetic& arithmetic) {
  const Real last = exact_frequency(laws.back(), arithmetic);
  Real multiple = 1;
  for (std::size_t i = laws.size(); i-- > 0;) {
    if (!overlap(exact_frequency(laws[i], arithmetic) / last, multiple)) {
      return false;
    }
    multiple *= Real(ratio);
  }
  return true;
}

std::string irrational_ratio(int width, const Arithmetic& arithmetic) {
  return fmt::format("ω_0/ω_1 = 10000^(2/{}) = {} is irrational, as no integer has 10000 as its power {}",
                     width, number_text(root(arithmetic.number(base), static_cast<std::uint64_t>(width / 2))),
                     width / 2);
}

/// The matrix of products of columns over p < count, with the integrals over [0, count] beside it.
FigureTable products_of_columns(int width, std::int64_t count, const Arithmetic& arithmetic) {
  const auto laws = laws_of(sinusoidal(width));
  const auto sums = ColumnProducts::over_positions(laws, count, arithmetic);
  const auto integrals = ColumnProducts::over_interval(laws, arithmetic.number(count), arithmetic);
  FigureTable table{fmt::format("Products of columns, d = {}, base 10000, N = T = {}", width, count),
                    {"column", "column", "sum over p < N", "integral over [0, T]"},
                    {}};
  for (int a = 0; a < width; ++a) {
    for (int b = a; b < width; ++b) {
      table.rows.push_back(
          {std::int64_t{a}, std::int64_t{b}, sums.of(a, b).outward(), integrals.of(a, b).outward()});
    }
  }
  return table;
}

} // namespace

Outcome frequencies_are_harmonic_exactly_at(const Examining& examining, Denominator denominator,
                                            std::span<const int> widths) {
  Outcome outcome;
  outcome.cases = fmt::format("every even d up to {}", scanned_width);
  for (int width = denominator == Denominator::width ? 2 : 4; width <= scanned_width; width += 2) {
    const std::int64_t ratio = whole_root(base, steps_of(width, denominator));
    const bool is_said = std::find(widths.begin(), widths.end(), width) != widths.end();
    if ((ratio != 0) != is_said) {
      outcome.answer = Answer::no;
      outcome.counterexample =
          ratio != 0 ? fmt::format("d = {}: each is {} times the next", width, ratio)
                     : fmt::format("d = {}: {}", width, irrational_ratio(width, examining.arithmetic));
      return outcome;
    }
    const auto laws = laws_of(encoding_of(scheme_of(width, denominator)));
    if (ratio != 0 && !ratios_are_powers(laws, ratio, examining.arithmetic)) {
      outcome.argument = fmt::format("d = {}: the ratios are not the powers of {}", width, ratio);
      return outcome;
    }
  }
  outcome.answer = Answer::yes;
  outcome.evidence = Evidence::proved;
  outcome.argument = why_harmonic;
  return outcome;
}

Outcome frequencies_are_harmonic(const Examining& examining) {
  Outcome outcome;
  outcome.cases = fmt::format("every even d up to {}", scanned_width);
  for (int width = 2; width <= scanned_width; width += 2) {
    if (whole_root(base, width / 2) == 0) {
      outcome.answer = Answer::no;
      outcome.argument = why_harmonic;
      outcome.counterexample =
          fmt::format("d = {}: {}; so the frequencies are no whole multiples of any number", width,
                      irrational_ratio(width, examining.arithmetic));
      return outcome;
    }
  }
  outcome.argument = "no width was found, but only some were tried";
  return outcome;
}

Outcome columns_are_orthogonal_over_positions(const Examining& examining) {
  constexpr int largest_width = 8;
  constexpr std::int64_t longest = 16;
  Outcome outcome;
  outcome.cases = fmt::format("every even d up to {}, N from 2 to {}", largest_width, longest);
  for (int width = 2; width <= largest_width; width += 2) {
    for (std::int64_t count = 2; count <= longest; ++count) {
      const auto products =
          ColumnProducts::over_positions(laws_of(sinusoidal(width)), count, examining.arithmetic);
      for (int b = 1; b < width; ++b) {
        for (int a = 0; a < b; ++a) {
          const Real product = products.of(a, b);
          if (!overlap(product, Real(0))) {
            outcome.answer = Answer::no;
            outcome.argument =
                "In fact never: the columns sin p and cos p have the product ½·sin N·sin(N-1)/sin 1, "
                "which is not 0 for N ≥ 2, as π is irrational.";
            outcome.counterexample = fmt::format("d = {}, N = {}: columns {} and {} have the product {}",
                                                 width, count, a, b, number_text(product));
            outcome.tables.push_back(products_of_columns(4, 8, examining.arithmetic));
            outcome.tables.push_back(products_of_columns(6, 512, examining.arithmetic));
            return outcome;
          }
        }
      }
    }
  }
  outcome.argument = "only some widths and lengths were tried";
  return outcome;
}

Outcome some_interval_makes_columns_orthogonal(const Examining& examining) {
  Outcome outcome = frequencies_are_harmonic(examining);
  if (outcome.answer != Answer::no) {
    return outcome;
  }
  const int width = 6; // checked below: the first that is not harmonic
  if (whole_root(base, width / 2) != 0 || whole_root(base, 2) == 0 || whole_root(base, 1) == 0) {
    outcome = {};
    outcome.argument = "the first width without harmonic frequencies is not 6";
    return outcome;
  }
  outcome.argument = "Orthogonality of the four columns with a = ω_0 and b = ω_1 makes sin((a ± b)T) = 0, "
                     "from the sines and from the "
                     "cosines, and cos((a ± b)T) = 1, from a sine with a cosine, both ways round. Then aT "
                     "and bT are multiples of π, "
                     "and a/b is rational.";
  outcome.counterexample = fmt::format("d = {}: {}, so that no T > 0 exists", width,
                                       irrational_ratio(width, examining.arithmetic));
  return outcome;
}

Outcome harmonic_columns_are_orthogonal(const Examining& examining, std::span<const int> widths,
                                        double periods) {
  Outcome outcome = frequencies_are_harmonic_exactly_at(examining, Denominator::width, widths);
  if (outcome.answer != Answer::yes) {
    return outcome;
  }
  for (const int width : widths) {
    const Arithmetic& arithmetic = examining.arithmetic;
    const auto laws = laws_of(sinusoidal(width));
    const Real length =
        arithmetic.number(periods) * 2 * arithmetic.pi() *
        power(arithmetic.number(whole_root(base, width / 2)), static_cast<std::uint64_t>(width / 2 - 1));
    const auto products = ColumnProducts::over_interval(laws, length, arithmetic);
    for (int b = 1; b < width; ++b) {
      for (int a = 0; a < b; ++a) {
        const Real product = products.of(a, b);
        if (!overlap(product, Real(0))) {
          outcome = {};
          outcome.answer = Answer::no;
          outcome.counterexample = fmt::format("d = {}, T = {}: columns {} and {} have the product {}", width,
                                               number_text(length), a, b, number_text(product));
          return outcome;
        }
      }
    }
    outcome.figures.push_back({fmt::format("T for d = {}", width), length.outward()});
  }
  outcome.argument +=
      " Over a common period the integrals of sin and cos of a whole non-zero multiple are 0.";
  return outcome;
}

Outcome columns_are_orthogonal_in_the_mean(const Examining& examining, double limit_of_squares) {
  constexpr int largest_width = 8;
  Outcome outcome;
  outcome.cases = fmt::format("every even d up to {}, T = 2^10, 2^20 and 2^30", largest_width);
  for (int width = 2; width <= largest_width; width += 2) {
    const auto laws = laws_of(sinusoidal(width));
    for (const int exponent : {10, 20, 30}) {
      const Real length = examining.arithmetic.number(std::int64_t{1} << exponent);
      const auto products = ColumnProducts::over_interval(laws, length, examining.arithmetic);
      for (int b = 0; b < width; ++b) {
        for (int a = 0; a <= b; ++a) {
          // Each integral of a sine or cosine at θ is at most 2/θ; an ω_i - ω_i adds T to a square.
          const Real x = exact_frequency(laws[static_cast<std::size_t>(a / 2)], examining.arithmetic);
          const Real y = exact_frequency(laws[static_cast<std::size_t>(b / 2)], examining.arithmetic);
          Real bound = Real(1) / (x + y);
          if (a / 2 != b / 2) {
            bound += Real(1) / (x - y);
          }
          const Real limit = a == b ? Real(limit_of_squares) : Real(0);
          const Real deviation = abs(products.of(a, b) - limit * length);
          if (is_less(bound, deviation) == true) {
            outcome.answer = Answer::no;
            outcome.counterexample =
                fmt::format("d = {}, T = 2^{}: (1/T)∫ of columns {} and {} is {}, not within {} of {}", width,
                            exponent, a, b, number_text(products.of(a, b) / length),
                            number_text(bound / length), a == b ? limit_of_squares : 0.0);
            return outcome;
          }
        }
      }
    }
  }
  outcome.answer = Answer::yes;
  outcome.evidence = Evidence::proved;
  outcome.argument =
      "A product of columns is half a sum of sines or cosines of ω_i ± ω_j. The ω_i are apart and above "
      "0, so that all of these but ω_i - ω_i are not 0, and their integrals stay below 2/(ω_i ± ω_j) "
      "however large T; divided by T they go to 0 like 1/T.";
  return outcome;
}

Outcome harmonic_samples_are_orthogonal(const Examining& examining, std::int64_t excess) {
  constexpr std::int64_t longest = 12;
  const Arithmetic& arithmetic = examining.arithmetic;
  Outcome outcome;
  outcome.cases = fmt::format("every N from 3 to {}", longest);
  for (std::int64_t count = 3; count <= longest; ++count) {
    const std::int64_t period = count + excess;
    std::vector<std::vector<Real>> columns;
    columns.reserve(static_cast<std::size_t>(period));
    for (std::int64_t j = 1; 2 * j < period; ++j) {
      const Turning turning(2 * arithmetic.pi() * Real(j) / Real(period), arithmetic);
      std::vector<Real> sine;
      std::vector<Real> cosine;
      sine.reserve(static_cast<std::size_t>(count));
      cosine.reserve(static_cast<std::size_t>(count));
      for (std::int64_t p = 0; p < count; ++p) {
        const CirclePoint point = turning.at(p);
        sine.push_back(point.sine);
        cosine.push_back(point.cosine);
      }
      columns.push_back(std::move(sine));
      columns.push_back(std::move(cosine));
    }
    for (std::size_t b = 1; b < columns.size(); ++b) {
      for (std::size_t a = 0; a < b; ++a) {
        const Real product = dot(columns[a], columns[b]);
        if (!overlap(product, Real(0))) {
          outcome.answer = Answer::no;
          outcome.counterexample =
              fmt::format("N = {}, frequencies 2πj/{}: columns {} and {} have the product {}", count, period,
                          a, b, number_text(product));
          return outcome;
        }
      }
    }
  }
  outcome.answer = Answer::yes;
  outcome.evidence = Evidence::proved;
  outcome.argument =
      "Products are half sums of cosines or sines at 2π(j ± k)/N. For 0 < j, k < N/2 the number j ± k is "
      "no multiple of N unless it is j - j, so that the geometric sum of e^(2πi(j ± k)p/N) over p < N is "
      "0; of j - j there is only the sine, which is 0.";
  return outcome;
}

} // namespace posproof::properties::examiner

/// Whether any encoding has a row of similarities, and how near the nearest comes.

#include "properties/examiner/checks/similarity_row.hpp"

#include "properties/examiner/encodings.hpp"
#include "properties/examiner/similarity_search.hpp"
#include "properties/examiner/words.hpp"

#include <cmath>
#include <cstdint>
#include <fmt/format.h>

namespace posproof::properties::examiner {
namespace {

using reference::Arithmetic;
using reference::Real;
using reference::Turning;

constexpr const char* const searched =
    "every even d below 800 and real b in [100, 10^6] by branch and bound; every even d ≥ 800 at once";

constexpr const char* const wide_argument =
    "With L = ln b, x = i/H and F(x) = cos(k·b^-x), the similarity is the left sum of F over [0, 1]. It is "
    "the "
    "trapezoidal sum plus (cos k - cos(k/b))/(2H); the trapezoidal sum is the integral up to V(F')/(8H²); "
    "the "
    "integral is 1 - (Cin(k) - Cin(k/b))/L with Cin(x) = ∫ (1 - cos t)/t; and V(F') is L times the variation "
    "of u·sin "
    "u over [0, k]. For H ≥ 400 that shows, piece by piece of L, that the row is out of reach at k = 10 or "
    "at k = "
    "100. Narrower widths: over a piece of L around its middle the similarity moves by at most (1/H)·Σ k·x·ω "
    "for each "
    "unit of L; pieces that cannot come nearer are dropped, others halved.";

/// The similarities at one base e^log_base, in the arithmetic.
std::vector<Real> row_of(int width, const Real& log_base, const Arithmetic& arithmetic) {
  std::vector<Turning> pairs;
  pairs.reserve(static_cast<std::size_t>(width / 2));
  const Real step = exp(-(log_base / Real(width / 2)));
  Real omega = arithmetic.number(1);
  for (int i = 0; i < width / 2; ++i) {
    pairs.emplace_back(omega, arithmetic);
    omega *= step;
  }
  std::vector<Real> values;
  values.reserve(row_offsets.size());
  for (const std::int64_t k : row_offsets) {
    Real sum = 0;
    for (const Turning& pair : pairs) {
      sum += pair.at(k).cosine;
    }
    values.push_back(sum / Real(width / 2));
  }
  return values;
}

/// Signed distances to the row: where that is the nearest, the largest above 0 and the least below 0 are
/// equally far.
std::vector<Real> distances(const std::vector<Real>& values, const Hundredths& row) {
  std::vector<Real> result;
  result.reserve(row.size());
  for (std::size_t n = 0; n < row.size(); ++n) {
    result.push_back(values[n] - Real(row[n]) / Real(std::int64_t{100}, values[n].bits()));
  }
  return result;
}

Real farthest(const std::vector<Real>& away) {
  Real largest = abs(away[0]);
  for (const Real& one : away) {
    const Real magnitude = abs(one);
    largest = magnitude.middle() > largest.middle() ? magnitude : largest;
  }
  return largest;
}

} // namespace

Outcome some_encoding_rounds_to(const Examining& examining, const Hundredths& row) {
  constexpr double half_a_hundredth = 0.005;
  Outcome outcome;
  outcome.cases = searched;
  outcome.argument = wide_argument;
  const RowSearch search{row, half_a_hundredth + 0x1p-33, 0x1p-34, true};
  const NearestRow nearest = nearest_narrow_row(search, examining.arithmetic.route);
  const Real half = Real(1) / Real(std::int64_t{200}, examining.arithmetic.bits());
  if (nearest.width != 0) {
    const Real log_base = examining.arithmetic.number(nearest.log_base);
    const Real distance = farthest(distances(row_of(nearest.width, log_base, examining.arithmetic), row));
    outcome.answer = is_less(distance, half) == true ? Answer::yes : Answer::undecided;
    outcome.evidence = Evidence::exhaustive;
    outcome.argument = fmt::format("d = {} comes within {}", nearest.width, number_text(distance));
    return outcome;
  }
  const auto open = wide_rows_in_reach(row, search.limit, examining.arithmetic);
  if (open || is_less(half, Real(nearest.at_least)) != true) {
    outcome.argument = open.value_or("the search does not tell");
    return outcome;
  }
  outcome.answer = Answer::no;
  outcome.counterexample =
      "none has it: for every even d and every real b in [100, 10^6] one of the similarities at "
      "10, 50 and 100 is more than half a hundredth off";
  return outcome;
}

Outcome nearest_row_is_between(const Examining& examining, const Hundredths& row, double lower,
                               double upper) {
  const Arithmetic& arithmetic = examining.arithmetic;
  Outcome outcome;
  outcome.cases = searched;
  const NearestRow nearest = nearest_narrow_row({row, upper}, arithmetic.route);
  if (nearest.width == 0) {
    outcome.argument = wide_rows_in_reach(row, upper, arithmetic).value_or("");
    if (outcome.argument.empty()) {
      outcome.answer = Answer::no;
      outcome.counterexample = fmt::format("no even d and real b in [100, 10^6] comes nearer than {}", upper);
    }
    return outcome;
  }
  // The whole base next to the best real one is as good as that to six digits, and easier to name.
  const auto base = static_cast<std::int64_t>(std::nearbyint(std::exp(nearest.log_base)));
  const std::vector<Real> values = row_of(nearest.width, log(arithmetic.number(base)), arithmetic);
  const Real distance = farthest(distances(values, row));
  outcome.figures = {{"d of the nearest", std::int64_t{nearest.width}},
                     {"whole base next to that of the nearest", base},
                     {"its similarity at k = 10", values[0].outward()},
                     {"its similarity at k = 50", values[1].outward()},
                     {"its similarity at k = 100", values[2].outward()},
                     {"its distance to the row", distance.outward()},
                     {"smallest distance of all", Enclosure{nearest.at_least, nearest.distance}}};
  const bool is_near = is_less(distance, Real(upper)) == true;
  const bool is_far = nearest.at_least >= lower;
  const auto open = wide_rows_in_reach(row, upper, arithmetic);
  if (is_near && is_far && !open) {
    outcome.answer = Answer::yes;
    outcome.evidence = Evidence::proved;
    outcome.argument = wide_argument;
    return outcome;
  }
  if (is_less(distance, Real(lower)) == true) {
    outcome.answer = Answer::no;
    outcome.counterexample =
        fmt::format("d = {}, b = {}: the distance is {}", nearest.width, base, number_text(distance, 4));
    return outcome;
  }
  outcome.argument = open.value_or("the search does not tell");
  return outcome;
}

} // namespace posproof::properties::examiner

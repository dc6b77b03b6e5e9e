#include "properties/examiner/checks/addition_theorems.hpp"

#include "properties/examiner/encodings.hpp"
#include "properties/examiner/exact_rows.hpp"
#include "properties/examiner/words.hpp"

#include <fmt/format.h>
#include <iterator>
#include <string>
#include <vector>

namespace posproof::properties::examiner {
namespace {

using reference::Arithmetic;
using reference::CirclePoint;
using reference::Real;
using reference::Route;
using reference::Turning;

/// The point at n/2: by the functions of MPFI, or as sums of the series itself, in which the theorems have no
/// part.
CirclePoint point_at(std::int64_t halves, const Arithmetic& arithmetic) {
  const Real angle = arithmetic.number(halves) / 2;
  if (arithmetic.route == Route::direct) {
    return {cos(angle), sin(angle)};
  }
  const int bits = arithmetic.bits() + 64; // terms grow to e^|angle| before they shrink
  const Real square = Real(angle) * Real(angle);
  Real term_of_cosine(std::int64_t{1}, bits);
  Real term_of_sine = Real(halves, bits) / 2;
  CirclePoint point{term_of_cosine, term_of_sine};
  constexpr int terms = 120; // |angle| ≤ 16: 16^240/240! is below 2^-590
  for (int k = 1; k <= terms; ++k) {
    term_of_cosine = -(term_of_cosine * square / Real((2 * k - 1) * (2 * k)));
    term_of_sine = -(term_of_sine * square / Real((2 * k) * (2 * k + 1)));
    const bool is_rest = k == terms;
    point.cosine += is_rest ? hull(term_of_cosine, -term_of_cosine) : term_of_cosine;
    point.sine += is_rest ? hull(term_of_sine, -term_of_sine) : term_of_sine;
  }
  return point;
}

constexpr std::int64_t largest = 16; ///< in halves, of each summand

/// Goes through α and β in halves, from small ones upward.
template <typename Difference>
Outcome for_all_sums(const Examining& examining, const Difference& differs) {
  Outcome outcome;
  outcome.cases = fmt::format("α and β from -{0} to {0} in steps of 1/2", largest / 2);
  std::vector<CirclePoint> points;
  points.reserve(static_cast<std::size_t>(4 * largest + 1));
  for (std::int64_t n = -2 * largest; n <= 2 * largest; ++n) {
    points.push_back(point_at(n, examining.arithmetic));
  }
  const auto point = [&](std::int64_t n) -> const CirclePoint& {
    return points[static_cast<std::size_t>(n + 2 * largest)];
  };
  for (const std::int64_t a : by_magnitude(largest)) {
    for (const std::int64_t b : by_magnitude(largest)) {
      const std::string text = differs(point(a), point(b), point(a + b));
      if (!text.empty()) {
        outcome.answer = Answer::no;
        outcome.counterexample =
            fmt::format("α = {}, β = {}: {}", static_cast<double>(a) / 2, static_cast<double>(b) / 2, text);
        return outcome;
      }
    }
  }
  outcome.answer = Answer::yes;
  outcome.evidence = Evidence::proved;
  outcome.argument = "For fixed β both sides are solutions of y'' = -y in α with the same value and slope at "
                     "α = 0, and there is "
                     "only one. On the route of powers the values are sums of the series itself, in which "
                     "the theorems have no "
                     "part; on the direct route they are those of MPFI.";
  return outcome;
}

} // namespace

Outcome sine_of_sum(const Examining& examining, int sign) {
  return for_all_sums(examining, [sign](const CirclePoint& a, const CirclePoint& b, const CirclePoint& sum) {
    const Real right = a.sine * b.cosine + Real(sign) * a.cosine * b.sine;
    return overlap(sum.sine, right) ? std::string()
                                    : fmt::format("{} and {}", number_text(sum.sine), number_text(right));
  });
}

Outcome cosine_of_sum(const Examining& examining, int sign) {
  return for_all_sums(examining, [sign](const CirclePoint& a, const CirclePoint& b, const CirclePoint& sum) {
    const Real right = a.cosine * b.cosine + Real(sign) * a.sine * b.sine;
    return overlap(sum.cosine, right) ? std::string()
                                      : fmt::format("{} and {}", number_text(sum.cosine), number_text(right));
  });
}

Outcome sums_of_far_angles(const Examining& examining, int sign) {
  constexpr int width = 64;
  constexpr std::int64_t far = (std::int64_t{1} << 30) - 1;
  constexpr std::int64_t positions[] = {0, 1, -1, 7, 4096, 131071, 1000003, -far, far};
  const std::vector<FrequencyLaw> laws = laws_of(sinusoidal(width));
  // The sum by one route, the summands by the other: on the route of powers the theorems make the sum.
  const Arithmetic other{examining.arithmetic.route == Route::direct ? Route::powers : Route::direct,
                         examining.arithmetic.digits};
  const std::vector<Turning> pairs = turnings(laws, examining.arithmetic);
  const std::vector<Turning> others = turnings(laws, other);
  Outcome outcome;
  outcome.cases =
      fmt::format("every pair of d = {}, {} positions and as many offsets, up to 2^30; the sum by one "
                  "route, its parts by the other",
                  width, std::size(positions));
  for (const std::int64_t p : positions) {
    for (const std::int64_t k : positions) {
      for (std::size_t pair = 0; pair < pairs.size(); ++pair) {
        const CirclePoint a = pairs[pair].at(p);
        const CirclePoint b = pairs[pair].at(k);
        const CirclePoint sum = others[pair].at(p + k);
        const Real sine = a.sine * b.cosine + Real(sign) * a.cosine * b.sine;
        const Real cosine = a.cosine * b.cosine - Real(sign) * a.sine * b.sine;
        if (!overlap(sine, sum.sine) || !overlap(cosine, sum.cosine)) {
          outcome.answer = Answer::no;
          outcome.counterexample = fmt::format("pair {}, p = {}, k = {}: sin(α + β) = {}, right side {}",
                                               pair, p, k, number_text(sum.sine), number_text(sine));
          return outcome;
        }
      }
    }
  }
  outcome.answer = Answer::yes;
  outcome.evidence = Evidence::proved;
  outcome.argument = "The theorems hold for all real angles.";
  return outcome;
}

} // namespace posproof::properties::examiner

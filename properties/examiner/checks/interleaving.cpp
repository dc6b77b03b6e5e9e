#include "properties/examiner/checks/interleaving.hpp"

#include "properties/examiner/answers.hpp"
#include "properties/examiner/encodings.hpp"
#include "properties/examiner/words.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <stdexcept>

namespace posproof::properties::examiner {
namespace {

using reference::CirclePoint;
using reference::Real;
using reference::Turning;

constexpr int largest_width = 16;
constexpr std::int64_t positions_tried = 12;
constexpr std::int64_t largest_distance = 2000;

} // namespace

Outcome pair_is_on_the_circle(const Examining& examining, int sign) {
  const std::string cases =
      fmt::format("every even d from 2 to {}, every pair, p below {}", largest_width, positions_tried);
  for (int d = 2; d <= largest_width; d += 2) {
    const std::vector<Turning> pairs = turnings(laws_of(sinusoidal(d)), examining.arithmetic);
    for (std::size_t i = 0; i < pairs.size(); ++i) {
      for (std::int64_t p = 0; p < positions_tried; ++p) {
        const CirclePoint point = pairs[i].at(p);
        const Real sum = point.sine * point.sine + Real(sign) * point.cosine * point.cosine;
        if (!overlap(sum, Real(1))) {
          return no(fmt::format("d = {}, i = {}, p = {}: {}", d, i, p, number_text(sum)), cases);
        }
      }
    }
  }
  return proved("cos² + sin² = 1 at every real angle.", cases);
}

Outcome pair_determines_angle(const Examining& examining, int turns) {
  const std::string cases =
      fmt::format("every even d from 2 to {}, every pair, p and q below {}", largest_width, positions_tried);
  // What the claim calls equal must be equal: angles that differ by one turn/`turns`.
  const Turning part(Real(2) * examining.arithmetic.pi() / Real(turns), examining.arithmetic);
  if (const CirclePoint point = part.at(1); !overlap(point.cosine, Real(1))) {
    return no(
        fmt::format("d = 2, p = 0, q = 2π/{}: the cosines are 1 and {}", turns, number_text(point.cosine)),
        cases);
  }
  for (int d = 2; d <= largest_width; d += 2) {
    const std::vector<Turning> pairs = turnings(laws_of(sinusoidal(d)), examining.arithmetic);
    for (std::size_t i = 0; i < pairs.size(); ++i) {
      const Turning half(pairs[i].frequency() / Real(2), examining.arithmetic);
      for (std::int64_t p = 0; p < positions_tried; ++p) {
        for (std::int64_t q = 0; q < p; ++q) {
          const CirclePoint a = pairs[i].at(p);
          const CirclePoint b = pairs[i].at(q);
          const Real x = a.cosine - b.cosine;
          const Real y = a.sine - b.sine;
          const Real sine = half.at(p - q).sine;
          if (!overlap(x * x + y * y, Real(4) * sine * sine)) {
            throw std::logic_error("a chord has another length than its arc says");
          }
        }
      }
    }
  }
  return proved("|e_i(p) - e_i(q)|² = 2 - 2cos((p - q)ω_i) = 4sin²((p - q)ω_i/2), which is 0 if and only if "
                "(p - q)ω_i/2 is a multiple of π.",
                cases);
}

Outcome pairs_determine_position(const Examining& examining, PositionSet positions) {
  if (positions == PositionSet::reals || positions == PositionSet::non_negative_reals) {
    const CirclePoint point = Turning(Real(2) * examining.arithmetic.pi(), examining.arithmetic).at(1);
    if (!overlap(point.cosine, Real(1)) || !overlap(point.sine, Real(0))) {
      throw std::logic_error("a whole turn does not come back");
    }
    return no("d = 2, p = 0, q = 2π: both codes are (0, 1)", "one whole turn");
  }
  const Turning half(examining.arithmetic.number(1) / Real(2), examining.arithmetic);
  for (std::int64_t k = 1; k <= largest_distance; ++k) {
    if (!settled(is_less(Real(0), abs(half.at(k).sine)))) {
      throw std::runtime_error("the precision does not tell a distance from 0");
    }
  }
  return proved(
      "Pair 0 has ω_0 = 1, and the distance of its points is 2|sin((p - q)/2)|: 0 only where p - q is a "
      "multiple of 2π, and for integers p ≠ q it is none, since π is irrational.",
      fmt::format("distances 1 to {}, pair 0", largest_distance));
}

Outcome frequencies_have_both(const Examining& /*examining*/, int first_width) {
  constexpr int widest = 4096;
  const std::string cases = fmt::format("d = {}, {} … up to {}", first_width, first_width + 2, widest);
  for (int d = first_width; d <= widest; d += 2) {
    const PhaseModel model = phase_model(sinusoidal(d));
    for (std::size_t i = 0; i < model.lanes.size(); ++i) {
      if (!model.lanes[i].is_pair()) {
        return no(fmt::format("d = {}: frequency {} has a sine, column {}, and no cosine", d, i,
                              model.lanes[i].sine),
                  cases);
      }
    }
  }
  return true_in_all(cases);
}

Outcome arrangement_is_a_permutation(const Examining& /*examining*/, int first_width) {
  constexpr int widest = 4096;
  const std::string cases = fmt::format("d = {}, {} … up to {}", first_width, first_width + 2, widest);
  const auto sorted_columns = [](int d, Arrangement arrangement) {
    Sinusoidal scheme = sinusoidal_scheme(d);
    scheme.arrangement = arrangement;
    std::vector<std::pair<Column::Function, int>> result;
    for (const Column& column : columns(scheme)) {
      result.emplace_back(column.function, column.frequency);
    }
    std::sort(result.begin(), result.end());
    return result;
  };
  for (int d = first_width; d <= widest; d += 2) {
    if (sorted_columns(d, Arrangement::interleaved) != sorted_columns(d, Arrangement::concatenated)) {
      return no(
          fmt::format("d = {}: interleaved, the last column is the sine of a frequency whose cosine is left "
                      "out; concatenated, it is 0",
                      d),
          cases);
    }
  }
  Outcome outcome;
  outcome.answer = Answer::yes;
  outcome.evidence = Evidence::exhaustive;
  outcome.cases = cases;
  return outcome;
}

} // namespace posproof::properties::examiner

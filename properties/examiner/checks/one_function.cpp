#include "properties/examiner/checks/one_function.hpp"

#include "properties/examiner/answers.hpp"
#include "properties/examiner/words.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <numeric>
#include <stdexcept>

namespace posproof::properties::examiner {
namespace {

using reference::CirclePoint;
using reference::Real;
using reference::Turning;

constexpr std::int64_t largest_distance = 2000;

const Real& value_of(const CirclePoint& point, Component function) {
  return function == Component::cosine ? point.cosine : point.sine;
}

/// cos and sin of quarters of a turn are -1, 0 and 1.
int quarter_value(std::int64_t quarters, Component function) {
  const std::int64_t phase = (quarters - (function == Component::sine ? 1 : 0)) % 4;
  return phase % 2 != 0 ? 0 : phase == 0 ? 1 : -1;
}

std::string quarters_text(std::int64_t quarters) {
  constexpr std::array names{"0", "π/2", "π", "3π/2", "2π"};
  return names.at(static_cast<std::size_t>(quarters));
}

/// Two multiples of a quarter turn of the only pair of d = 2, in ascending order, that agree in one function
/// and not in the other.
Outcome quarters_agree(const Examining& examining, Component function) {
  const Component other = function == Component::sine ? Component::cosine : Component::sine;
  const Turning quarter(examining.arithmetic.pi() / Real(2), examining.arithmetic);
  for (std::int64_t q = 1; q <= 4; ++q) {
    for (std::int64_t p = 0; p < q; ++p) {
      const CirclePoint a = quarter.at(p);
      const CirclePoint b = quarter.at(q);
      if (quarter_value(p, function) != quarter_value(q, function) ||
          overlap(value_of(a, other), value_of(b, other))) {
        continue;
      }
      if (!overlap(value_of(a, function), value_of(b, function))) {
        throw std::logic_error("a quarter turn has another sine or cosine");
      }
      Outcome outcome = no(fmt::format("d = 2, p = {}, q = {}: {}s {} and {}, {}s {} and {}",
                                       quarters_text(p), quarters_text(q), name_of(function),
                                       quarter_value(p, function), quarter_value(q, function), name_of(other),
                                       quarter_value(p, other), quarter_value(q, other)),
                           "multiples of π/2 from 0 to 2π");
      outcome.argument =
          function == Component::sine
              ? "sin x = sin(π - x): the sine determines pω up to whole turns and this reflection."
              : "cos x = cos(-x): the cosine determines pω up to whole turns and its sign.";
      return outcome;
    }
  }
  throw std::logic_error("no two quarters of a turn agree in one function");
}

/// The first two of the positions, by |p| and then by the larger, whose values of the function at ω = 1 are
/// not told apart.
std::optional<std::pair<std::int64_t, std::int64_t>>
first_not_told_apart(const Examining& examining, Component function, std::int64_t first) {
  const Turning pair(examining.arithmetic.number(1), examining.arithmetic);
  struct At {
    std::int64_t position;
    Real value;
    double middle;
  };
  std::vector<At> all;
  for (std::int64_t p = first; p <= largest_distance; ++p) {
    Real value = value_of(pair.at(p), function);
    const double middle = value.middle();
    all.push_back({p, std::move(value), middle});
  }
  std::vector<std::size_t> order(all.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(), [&](std::size_t i, std::size_t j) {
    return std::pair(all[i].middle, all[i].position) < std::pair(all[j].middle, all[j].position);
  });
  std::optional<std::pair<std::int64_t, std::int64_t>> result;
  for (std::size_t k = 0; k + 1 < order.size(); ++k) {
    const At& a = all[order[k]];
    const At& b = all[order[k + 1]];
    const std::pair positions = std::minmax(a.position, b.position);
    if (overlap(a.value, b.value) && (!result || positions.second < result->second)) {
      result = positions;
    }
  }
  return result;
}

Outcome integers_told_apart(const Examining& examining, Component function, bool with_negative) {
  const std::string cases = fmt::format("all pairs of {} {} to {}, pair 0",
                                        with_negative ? "integers from" : "non-negative integers from",
                                        with_negative ? -largest_distance : 0, largest_distance);
  if (const auto found = first_not_told_apart(examining, function, with_negative ? -largest_distance : 0)) {
    const auto& [p, q] = *found;
    if (function != Component::cosine || p != -q) {
      throw std::runtime_error(fmt::format("the precision does not tell positions {} and {} apart", p, q));
    }
    const CirclePoint point = Turning(examining.arithmetic.number(1), examining.arithmetic).at(q);
    return no(
        fmt::format("p = {}, q = {}, any d: the cosine is even, so that all cosines are equal; those of "
                    "pair 0 are {}, and its sines {} and {}",
                    p, q, number_text(point.cosine), number_text(-point.sine), number_text(point.sine)),
        cases);
  }
  return proved(
      function == Component::sine
          ? "sin p = sin q means that p - q is a multiple of 2π or p + q an odd multiple of π. π is "
            "irrational, so that for integers only p = q is left. Pair 0 alone, ω_0 = 1, tells them apart."
          : "cos p = cos q means that p - q or p + q is a multiple of 2π. π is irrational, so that for "
            "integers p = q or p = -q; both non-negative, p = q. Pair 0 alone, ω_0 = 1, tells them apart.",
      cases);
}

} // namespace

Outcome one_function_determines(const Examining& examining, Component function, PositionSet positions) {
  switch (positions) {
  case PositionSet::reals:
  case PositionSet::non_negative_reals:
    return quarters_agree(examining, function);
  case PositionSet::integers:
    return integers_told_apart(examining, function, true);
  case PositionSet::non_negative_integers:
    return integers_told_apart(examining, function, false);
  }
  return {};
}

namespace {

/// Is 10000^(n/m) rational? A root of an integer is an integer or irrational. n and m small.
bool is_rational_power(std::int64_t n, std::int64_t m) {
  std::int64_t number = 1;
  for (std::int64_t k = 0; k < n; ++k) {
    number *= 10000;
  }
  const auto to_the_m = [m](std::int64_t x) {
    std::int64_t result = 1;
    for (std::int64_t k = 0; k < m; ++k) {
      result *= x;
    }
    return result;
  };
  std::int64_t root = 1;
  while (to_the_m(root) < number) {
    ++root;
  }
  return to_the_m(root) == number;
}

} // namespace

Outcome sines_determine_reals(const Examining& examining, int width) {
  const std::string cases = fmt::format("d = {}, the ratios of its frequencies", width);
  if (width == 2) {
    return quarters_agree(examining, Component::sine);
  }
  if (width == 4) {
    // (p - q)·1 = 2π, and (p + q)/100 = π: each pair for a reason of its own.
    const Turning slow(examining.arithmetic.pi() / Real(100), examining.arithmetic);
    const CirclePoint a = slow.at(49);
    const CirclePoint b = slow.at(51);
    if (!overlap(a.sine, b.sine) || overlap(a.cosine, b.cosine)) {
      throw std::logic_error("sin(π - x) is another number than sin x");
    }
    return no(
        fmt::format("d = 4, p = 49π, q = 51π: sines 0 and 0, and in pair 1 sin(0.49π) = sin(0.51π) = {}; the "
                    "cosines there are {} and {}",
                    number_text(a.sine), number_text(a.cosine), number_text(b.cosine)),
        cases);
  }
  if (width != 6) {
    throw std::invalid_argument("powers of 10000 beyond 64 bits");
  }
  for (const std::int64_t apart : {1, 2}) {
    if (is_rational_power(apart, width / 2)) {
      throw std::runtime_error("two frequencies have a rational ratio");
    }
  }
  return proved(
      "Equal sines in pair i mean that (p - q)ω_i is a multiple of 2π or (p + q)ω_i an odd multiple of π. Of "
      "three pairs two are of the same kind. Were it p - q ≠ 0, or p + q (which is then not 0), the ratio of "
      "their frequencies, 10000^(1/3) or 10000^(2/3), would be rational; neither 10000 nor 10000² is a "
      "cube.",
      cases);
}

} // namespace posproof::properties::examiner

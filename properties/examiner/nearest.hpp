#pragma once
/// The number of a machine format that is nearest to a real one: what one correctly rounded operation gives.

#include "reference/real.hpp"

#include <cmath>
#include <limits>
#include <stdexcept>

namespace posproof::properties::examiner {

/// The double or float nearest to x. Throws std::runtime_error where the enclosure does not tell it, so that
/// an answer built on it is undecided. For results far from overflow and from subnormal numbers.
template <typename Number>
[[nodiscard]] Number nearest(const reference::Real& x) {
  using reference::Real;
  constexpr Number infinity = std::numeric_limits<Number>::infinity();
  const auto guess = static_cast<Number>(x.middle());
  for (const Number candidate : {guess, std::nextafter(guess, -infinity), std::nextafter(guess, infinity)}) {
    // Half way to the neighbours: exact with the 64 bits of a small Real.
    const auto half_way = [&](Number neighbour) {
      return (Real(static_cast<double>(candidate)) + Real(static_cast<double>(neighbour))) / Real(2);
    };
    if (is_less(half_way(std::nextafter(candidate, -infinity)), x).value_or(false) &&
        is_less(x, half_way(std::nextafter(candidate, infinity))).value_or(false)) {
      return candidate;
    }
  }
  throw std::runtime_error("the precision does not settle a rounding");
}

} // namespace posproof::properties::examiner

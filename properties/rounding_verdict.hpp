#pragma once
/// How a stored value stands to a truth that is known much more finely than the format.

#include "spec/format.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include <cstdint>

namespace posproof::properties {

enum class Rounding : std::uint8_t {
  nearest, ///< the correctly rounded value; both zeros are one
  other,   ///< the other neighbour of the truth
  neither,
};

/// `nearest` is the correctly rounded value of a truth value + rest, |rest| at most half an ulp of value.
[[nodiscard]] inline Rounding rounding_of(Format format, std::uint32_t bits, std::uint32_t nearest,
                                          double value, double rest) noexcept {
  if (is_nan(format, bits)) {
    return Rounding::neither;
  }
  const std::int64_t step = ordinal_of(format, bits) - ordinal_of(format, nearest);
  if (step == 0) {
    return Rounding::nearest;
  }
  const double gap = (value - value_of(format, nearest)) + rest; // the sign is right: both parts are
  return (step == 1 && gap > 0) || (step == -1 && gap < 0) ? Rounding::other : Rounding::neither;
}

/// The smallest number that the format rounds to infinity.
[[nodiscard]] inline double first_infinite(Format format) noexcept {
  const FormatTraits& t = traits(format);
  return std::ldexp(2 - std::ldexp(1.0, -t.precision), t.exponent_max);
}

/// How far a stored value that is not finite is off a truth at least. An infinite one of the sign of the
/// truth stands for any number that the format rounds to it; NaN and the other infinity are infinitely far
/// off.
[[nodiscard]] inline double distance_from_infinity(Format format, std::uint32_t bits, double truth) noexcept {
  const double observed = value_of(format, bits);
  return std::isinf(observed) && std::signbit(observed) == std::signbit(truth)
             ? std::max(0.0, first_infinite(format) - std::fabs(truth))
             : std::numeric_limits<double>::infinity();
}

} // namespace posproof::properties

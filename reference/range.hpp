#pragma once
/// Interval arithmetic in double precision for scans of millions of values. What a scan leaves open is
/// decided by reference/real.hpp.
///
/// Each operation is rounded to nearest and then widened by 2^-52 of itself, at least one ulp, and by the
/// smallest normal number on either side, which covers its rounding (at most half an ulp, or half a
/// subnormal). Ends must stay below 2^1000.

#include "spec/oracle.hpp"

#include <algorithm>
#include <cmath>

namespace posproof::reference {

struct Range {
  double lower = 0;
  double upper = 0;

  constexpr Range() = default;
  /// Exactly `value`.
  constexpr Range(double value) : lower(value), upper(value) {} // NOLINT(google-explicit-constructor)
  constexpr Range(double low, double high) : lower(low), upper(high) {}
  explicit Range(const Enclosure& enclosure) : lower(enclosure.lower), upper(enclosure.upper) {}
  /// Within `radius` ≥ 0 of `value`.
  [[nodiscard]] static Range around(double value, double radius) noexcept {
    return widened(value - radius, value + radius);
  }

  /// [low, high] where both ends carry one rounding.
  [[nodiscard]] static Range widened(double low, double high) noexcept {
    return {low - std::fabs(low) * 0x1p-52 - 0x1p-1022, high + std::fabs(high) * 0x1p-52 + 0x1p-1022};
  }

  [[nodiscard]] double middle() const noexcept { return lower + (upper - lower) / 2; }
  [[nodiscard]] Enclosure enclosure() const noexcept { return {lower, upper}; }

  friend Range operator-(const Range& x) noexcept { return {-x.upper, -x.lower}; }
  friend Range operator+(const Range& x, const Range& y) noexcept {
    return widened(x.lower + y.lower, x.upper + y.upper);
  }
  friend Range operator-(const Range& x, const Range& y) noexcept { return x + -y; }
  friend Range operator*(const Range& x, const Range& y) noexcept {
    const double a = x.lower * y.lower;
    const double b = x.lower * y.upper;
    const double c = x.upper * y.lower;
    const double d = x.upper * y.upper;
    return widened(std::min(std::min(a, b), std::min(c, d)), std::max(std::max(a, b), std::max(c, d)));
  }
  Range& operator+=(const Range& y) noexcept { return *this = *this + y; }
  /// Divided by a number that is not 0.
  [[nodiscard]] Range over(double divisor) const noexcept {
    const double a = lower / divisor;
    const double b = upper / divisor;
    return widened(std::min(a, b), std::max(a, b));
  }
};

[[nodiscard]] inline Range abs(const Range& x) noexcept {
  if (x.lower >= 0) {
    return x;
  }
  return x.upper <= 0 ? -x : Range{0, std::max(-x.lower, x.upper)};
}
[[nodiscard]] inline Range square(const Range& x) noexcept {
  const Range magnitude = abs(x);
  const Range result = Range::widened(magnitude.lower * magnitude.lower, magnitude.upper * magnitude.upper);
  return {std::max(result.lower, 0.0), result.upper};
}
/// Below 0 counts as 0: what is rooted is never negative, only its enclosure.
[[nodiscard]] inline Range root(const Range& x) noexcept {
  const Range result = Range::widened(std::sqrt(std::max(x.lower, 0.0)), std::sqrt(std::max(x.upper, 0.0)));
  return {std::max(result.lower, 0.0), result.upper};
}

/// The value of a block of the fast oracle at row and frequency.
[[nodiscard]] inline Range value_in(const PhaseOracle& oracle, const PhaseBlock& block, Component component,
                                    std::size_t row, int frequency) noexcept {
  const double value = block.values(component, row)[frequency];
  return Range::around(value, oracle.radius(value, block.positions[row]));
}

} // namespace posproof::reference

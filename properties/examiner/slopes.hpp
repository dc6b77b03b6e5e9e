#pragma once
/// Slopes of ALiBi over the reals, and as the exponents of two that they are.

#include "reference/turning.hpp"
#include "spec/schemes/alibi.hpp"

#include <cstdint>
#include <vector>

namespace posproof::properties::examiner {

/// 2^(-numerator/denominator).
struct SlopeExponent {
  std::int64_t numerator = 0;
  std::int64_t denominator = 1;

  friend bool operator==(const SlopeExponent& a, const SlopeExponent& b) noexcept {
    return a.numerator * b.denominator == b.numerator * a.denominator;
  }
  /// The slope of a is the smaller one.
  friend bool operator>(const SlopeExponent& a, const SlopeExponent& b) noexcept {
    return a.numerator * b.denominator > b.numerator * a.denominator;
  }
};

/// Of a bias_max that is a whole number.
[[nodiscard]] SlopeExponent exponent_of(const AlibiSlope& slope);

/// By exponential and logarithm on the direct route, by a root and a power on the other.
[[nodiscard]] reference::Real exact_slope(const SlopeExponent& exponent,
                                          const reference::Arithmetic& arithmetic);

/// The algorithm of the authors (get_slopes), by its recursion: a power of two of heads has a geometric
/// series that begins with its own ratio; others have the slopes of the power of two below them, and behind
/// them every other slope of the next power of two.
[[nodiscard]] std::vector<SlopeExponent> authors_slopes(std::int64_t heads);

/// The algorithm of MPT: the slopes of the next power of two, those with even numbers first, cut.
[[nodiscard]] std::vector<SlopeExponent> mpt_slopes(std::int64_t heads);

} // namespace posproof::properties::examiner

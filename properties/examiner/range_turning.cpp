#include "properties/examiner/range_turning.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace posproof::properties::examiner {

using reference::Range;

namespace {

constexpr int terms = 11; ///< of each series; the first left out, 1/22! or 1/23!, is below 2^-69

/// 1/0!, 1/1!, … 1/23!; factorials up to 22! are doubles, and the last is divided once more.
const std::array<Range, 2 * terms + 2>& reciprocal_factorials() noexcept {
  static const std::array<Range, 2 * terms + 2> values = [] {
    std::array<Range, 2 * terms + 2> result;
    double factorial = 1;
    result[0] = 1.0;
    for (std::size_t n = 1; n < result.size(); ++n) {
      if (n <= 22) {
        factorial *= static_cast<double>(n);
        result[n] = Range(1.0).over(factorial);
      } else {
        result[n] = result[n - 1].over(static_cast<double>(n));
      }
    }
    return result;
  }();
  return values;
}

/// The series of the cosine (first = 0) in the square of x, or that of sine over x (first = 1), for |x| ≤ 1:
/// its terms alternate and shrink, so that the first left out bounds the rest.
Range series(const Range& square, std::size_t first) noexcept {
  const auto& coefficients = reciprocal_factorials();
  Range sum = coefficients[2 * (terms - 1) + first];
  for (std::size_t k = terms - 1; k-- > 0;) {
    sum = coefficients[2 * k + first] - sum * square;
  }
  const double rest = coefficients[2 * terms + first].upper;
  return sum + Range{-rest, rest};
}

Range within_unit(const Range& x) noexcept {
  return {std::max(x.lower, -1.0), std::min(x.upper, 1.0)};
}

} // namespace

RangePoint turned(const RangePoint& a, const RangePoint& b) noexcept {
  return {within_unit(a.cosine * b.cosine - a.sine * b.sine),
          within_unit(a.sine * b.cosine + a.cosine * b.sine)};
}

RangePoint small_turn(const Range& angle) noexcept {
  const Range square = reference::square(angle);
  return {within_unit(series(square, 0)), within_unit(angle * series(square, 1))};
}

RangePoint raised(const RangePoint& point, std::uint64_t n) noexcept {
  RangePoint power = point;
  while (n % 2 == 0) {
    power = turned(power, power);
    n /= 2;
  }
  RangePoint result = power;
  while (n /= 2) {
    power = turned(power, power);
    if (n % 2 != 0) {
      result = turned(result, power);
    }
  }
  return result;
}

Range cosine(const Range& angle) noexcept {
  // π/2 is the sum of the first, which is a double, and something within 2^-53 of the second.
  constexpr double half_pi = 0x1.921fb54442d18p+0;
  const Range remainder_of_half_pi{0x1.1a62633145c06p-54, 0x1.1a62633145c07p-54};
  const double turns = std::nearbyint(angle.middle() / half_pi);
  if (turns == 0) {
    return within_unit(series(reference::square(angle), 0));
  }
  // |turns| < 2^20: the product of the first part is cut into two exact ones.
  constexpr double high = 0x1.921fb544p+0;
  constexpr double low = half_pi - high;
  const Range reduced =
      (angle - Range(turns * high) - Range(turns * low)) - Range(turns) * remainder_of_half_pi;
  const Range square = reference::square(reduced);
  const auto quarter = static_cast<std::int64_t>(turns) & 3;
  const Range value = within_unit(quarter % 2 == 0 ? series(square, 0) : reduced * series(square, 1));
  return quarter == 0 || quarter == 3 ? value : -value;
}

Range exponential(const Range& x) noexcept {
  constexpr int halvings = 7;
  const Range small = x.over(std::ldexp(1.0, halvings)); // |small| ≤ 1/2
  Range term = 1.0;
  Range sum = 1.0;
  constexpr int count = 16; // 2^-16/16! is below 2^-60
  for (int n = 1; n <= count; ++n) {
    term = (term * small).over(n);
    if (n < count) {
      sum += term;
    }
  }
  // The rest is at most the first term left out, times 1 + 1/2 + 1/4 + …
  const double rest = 2 * std::max(std::fabs(term.lower), std::fabs(term.upper));
  Range result = sum + Range{-rest, rest};
  for (int n = 0; n < halvings; ++n) {
    result = reference::square(result);
  }
  return result;
}

Range meet(const Range& x, const Range& y) noexcept {
  return {std::max(x.lower, y.lower), std::min(x.upper, y.upper)};
}

} // namespace posproof::properties::examiner

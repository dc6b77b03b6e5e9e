#include "properties/examiner/range_turning.hpp"

#include <algorithm>
#include <cmath>

namespace posproof::properties::examiner {

using reference::Range;

namespace {

constexpr int terms = 12; ///< 1/24! and 1/25! are below 2^-79

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
  Range term_of_cosine = 1.0;
  Range term_of_sine = angle;
  Range cosine = 1.0;
  Range sine = angle;
  for (int k = 1; k <= terms; ++k) {
    term_of_cosine = -(term_of_cosine * square).over((2.0 * k - 1) * (2.0 * k));
    term_of_sine = -(term_of_sine * square).over((2.0 * k) * (2.0 * k + 1));
    if (k < terms) {
      cosine += term_of_cosine;
      sine += term_of_sine;
    }
  }
  const auto both_signs = [](const Range& x) {
    const double magnitude = std::max(std::fabs(x.lower), std::fabs(x.upper));
    return Range{-magnitude, magnitude};
  };
  return {within_unit(cosine + both_signs(term_of_cosine)), within_unit(sine + both_signs(term_of_sine))};
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
    return small_turn(angle).cosine;
  }
  // |turns| < 2^20: the product of the first part is cut into two exact ones.
  constexpr double high = 0x1.921fb544p+0;
  constexpr double low = half_pi - high;
  const Range reduced =
      (angle - Range(turns * high) - Range(turns * low)) - Range(turns) * remainder_of_half_pi;
  const RangePoint point = small_turn(reduced);
  switch (static_cast<std::int64_t>(turns) & 3) {
  case 0:
    return point.cosine;
  case 1:
    return -point.sine;
  case 2:
    return -point.cosine;
  default:
    return point.sine;
  }
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

#pragma once
/// π, exponential, logarithm, sine and cosine of intervals, by series whose remainders are added. Included by
/// the few sources that compute with intervals.

#include "impl/kernels/exact_interval.hpp"

namespace posproof::impl::kernels {

/// For a function that grows: value(x) encloses it at a number.
template <unsigned bits, typename Value>
Interval<bits> growing(const Interval<bits>& x, const Value& value) {
  return {value(x.lower()).lower(), value(x.upper()).upper()};
}

/// artanh t = t + t³/3 + t⁵/5 + … for |t| ≤ 1/3. The rest behind a term is below that term times
/// t²/(1 - t²) ≤ 1/8.
template <unsigned bits>
Interval<bits> area_tangent(const Interval<bits>& t) {
  const Interval<bits> square = t * t;
  Interval<bits> power = t;
  Interval<bits> sum = t;
  for (std::uint32_t n = 3;; n += 2) {
    power = power * square;
    const Interval<bits> term = power / n;
    sum = sum + term;
    const auto size = std::max(abs(term.lower()), abs(term.upper()));
    if (size <= ldexp(abs(sum.lower()), -static_cast<int>(bits))) {
      return sum.extended(size);
    }
  }
}

/// arctan(1/q) for an integer q ≥ 2: the series alternates, so that the rest is below the last term.
template <unsigned bits>
Interval<bits> inverse_tangent_of_reciprocal(std::uint32_t q) {
  Interval<bits> power = Interval<bits>(1.0) / q;
  Interval<bits> sum = power;
  for (std::uint32_t n = 3;; n += 2) {
    power = -(power / (q * q));
    const Interval<bits> term = power / n;
    sum = sum + term;
    const auto size = std::max(abs(term.lower()), abs(term.upper()));
    if (size <= ldexp(sum.lower(), -static_cast<int>(bits))) {
      return sum.extended(size);
    }
  }
}

/// By Machin's formula.
template <unsigned bits>
const Interval<bits>& pi() {
  static const Interval<bits> value = Interval<bits>(16.0) * inverse_tangent_of_reciprocal<bits>(5) -
                                      Interval<bits>(4.0) * inverse_tangent_of_reciprocal<bits>(239);
  return value;
}

template <unsigned bits>
const Interval<bits>& ln2() {
  static const Interval<bits> value = Interval<bits>(2.0) * area_tangent(Interval<bits>(1.0) / 3);
  return value;
}

/// ln x for x > 0: x = m·2^k with 3/4 ≤ m < 3/2, ln m = 2·artanh((m - 1)/(m + 1)), |…| ≤ 1/5 after rounding.
template <unsigned bits>
Interval<bits> logarithm(const Interval<bits>& x) {
  using Real = typename Interval<bits>::Real;
  return growing(x, [](const Real& number) {
    int exponent = 0;
    Real significand = frexp(number, &exponent);
    if (significand < 0.75) {
      significand *= 2;
      --exponent;
    }
    const Interval<bits> scaled_by(std::int64_t{exponent});
    if (significand == 1) {
      return scaled_by * ln2<bits>();
    }
    const Interval<bits> m(significand, significand);
    const Interval<bits> t = (m - Interval<bits>(1.0)) / (m + Interval<bits>(1.0));
    return Interval<bits>(2.0) * area_tangent(t) + scaled_by * ln2<bits>();
  });
}

/// e^x for |x| < 2^20: x = k·ln 2 + 2^h·r with |r| < 2^-h, the series of e^r, squared h times. From the term
/// of size 2^-bits on, the rest is below that term.
template <unsigned bits>
Interval<bits> exponential(const Interval<bits>& x) {
  using Real = typename Interval<bits>::Real;
  constexpr int halvings = 8;
  return growing(x, [](const Real& number) {
    const auto k = static_cast<std::int64_t>(static_cast<double>(number) / 0x1.62e42fefa39efp-1);
    const Interval<bits> rest = (Interval<bits>(number, number) - Interval<bits>(k) * ln2<bits>()) *
                                Interval<bits>(1.0 / (1 << halvings));
    Interval<bits> term(1.0);
    Interval<bits> sum(1.0);
    for (std::uint32_t n = 1;; ++n) {
      term = term * rest / n;
      sum = sum + term;
      const Real size = std::max(abs(term.lower()), abs(term.upper()));
      if (size <= ldexp(Real(1), -static_cast<int>(bits))) {
        sum = sum.extended(size);
        break;
      }
    }
    for (int i = 0; i < halvings; ++i) {
      sum = sum * sum;
    }
    const int exponent = static_cast<int>(k);
    return Interval<bits>(ldexp(sum.lower(), exponent), ldexp(sum.upper(), exponent));
  });
}

template <unsigned bits>
struct CosineAndSine {
  Interval<bits> cosine;
  Interval<bits> sine;
};

/// Of an angle within [-1, 1]. The terms of both series fall in size, so that with their alternating signs
/// the rest is below the last term: of 1 for the cosine, of the angle itself for the sine, which is therefore
/// enclosed relatively.
template <unsigned bits>
CosineAndSine<bits> cosine_and_sine(const Interval<bits>& angle) {
  const auto size = [](const Interval<bits>& x) { return std::max(abs(x.lower()), abs(x.upper())); };
  const auto limit = ldexp(typename Interval<bits>::Real(1), -static_cast<int>(bits));
  const Interval<bits> square = angle * angle;
  Interval<bits> term(1.0);   // of the cosine, without its sign
  Interval<bits> factor(1.0); // of the sine, which is angle·quotient
  Interval<bits> cosine(1.0);
  Interval<bits> quotient(1.0);
  for (std::uint32_t n = 2;; n += 2) {
    const bool adds = n % 4 == 0;
    term = term * square / (n * (n - 1));
    factor = factor * square / (n * (n + 1));
    cosine = adds ? cosine + term : cosine - term;
    quotient = adds ? quotient + factor : quotient - factor;
    if (size(term) <= limit) {
      return {cosine.extended(size(term)), angle * quotient.extended(size(factor))};
    }
  }
}

} // namespace posproof::impl::kernels

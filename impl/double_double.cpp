#include "impl/double_double.hpp"

#include <cmath>

namespace posproof::impl {
namespace {

/// a + b, exactly, for |a| ≥ |b| or a = 0.
DoubleDouble fast_two_sum(double a, double b) noexcept {
  const double sum = a + b;
  return {sum, b - (sum - a)};
}

// ln 2 = ln2_head + ln2_middle + ln2_tail + (less than 2^-155). The head has 42 bits, so that its product
// with an integer of up to 11 bits is exact.
constexpr double ln2_head = 0x1.62e42fefa38p-1;
constexpr double ln2_middle = 0x1.ef35793c7673p-45;
constexpr double ln2_tail = 0x1.f97b57a079a19p-103;
constexpr DoubleDouble ln2{0x1.62e42fefa39efp-1, 0x1.abc9e3b39803fp-56};
constexpr double inverse_ln2 = 0x1.71547652b82fep+0;

// |r| ≤ 0.3466: the first term that is left out, r^23/23!, is below 2^-109.
constexpr int taylor_terms = 22;

} // namespace

DoubleDouble two_sum(double a, double b) noexcept {
  const double sum = a + b;
  const double b_part = sum - a;
  return {sum, (a - (sum - b_part)) + (b - b_part)};
}

DoubleDouble two_prod(double a, double b) noexcept {
  const double product = a * b;
  return {product, std::fma(a, b, -product)};
}

DoubleDouble add(DoubleDouble x, DoubleDouble y) noexcept {
  const DoubleDouble highs = two_sum(x.high, y.high);
  const DoubleDouble lows = two_sum(x.low, y.low);
  const DoubleDouble partial = fast_two_sum(highs.high, highs.low + lows.high);
  return fast_two_sum(partial.high, lows.low + partial.low);
}

DoubleDouble mul(DoubleDouble x, double y) noexcept {
  const DoubleDouble product = two_prod(x.high, y);
  return fast_two_sum(product.high, std::fma(x.low, y, product.low));
}

DoubleDouble mul(DoubleDouble x, DoubleDouble y) noexcept {
  const DoubleDouble product = two_prod(x.high, y.high);
  const double cross = std::fma(x.high, y.low, x.low * y.high);
  return fast_two_sum(product.high, product.low + cross);
}

DoubleDouble div(DoubleDouble x, double y) noexcept {
  const double quotient = x.high / y;
  const DoubleDouble product = two_prod(quotient, y);
  const double remainder = (x.high - product.high) - product.low;
  return fast_two_sum(quotient, (remainder + x.low) / y);
}

DoubleDouble div(DoubleDouble x, DoubleDouble y) noexcept {
  const double quotient = x.high / y.high;
  const DoubleDouble product = mul(y, quotient);
  const double remainder = (x.high - product.high) + (x.low - product.low);
  return fast_two_sum(quotient, remainder / y.high);
}

// Error budget of exp, in v². The reduced argument r = x - k·ln 2 takes three additions of at most 0.35
// each: 3.2 in the exponential. Horner's last step p = 1 + r·q, |q| ≤ 1.19: the product 5·0.41, the error of
// q scaled by 0.35, which adds less than 2.2, the sum 3·p; with p ≥ 0.7 together below 9.1. Sum 12.3 v² <
// 2^-102.
DoubleDouble exp(DoubleDouble x) noexcept {
  const double k = std::nearbyint(x.high * inverse_ln2);
  DoubleDouble r = add(two_sum(x.high, -k * ln2_head), {x.low, 0});
  const DoubleDouble middle = two_prod(-k, ln2_middle);
  r = add(r, middle);
  r = add(r, {-k * ln2_tail, 0});
  DoubleDouble sum{1, 0};
  for (int term = taylor_terms; term >= 1; --term) {
    sum = add({1, 0}, div(mul(r, sum), term));
  }
  const int exponent = static_cast<int>(k);
  return {std::ldexp(sum.high, exponent), std::ldexp(sum.low, exponent)};
}

// One step of Halley's method for e^y = x from y0, a double within e0 of the logarithm: the step errs by
// e0³/12, far below 2^-110 for any e0 < 2^-36. t = x·e^-y0 is near 1 and errs by (12.3 + 2)v², which is the
// error of the result; the last addition errs by 3v² of it.
DoubleDouble log(double x) noexcept {
  if (x > 0x1p500) {
    // e^-y0 would leave the range of exp.
    return add(log(x * 0x1p-512), {512 * ln2.high, 512 * ln2.low});
  }
  const double start = std::log(x);
  const DoubleDouble t = mul(exp({-start, 0}), x);
  const DoubleDouble step = div(add(t, {-1, 0}), add(t, {1, 0}));
  return add({start, 0}, {2 * step.high, 2 * step.low});
}

// ln(high + low) = ln high + ln(1 + t), t = low/high, |t| ≤ 2^-53: t - t²/2 leaves less than 2^-160.
DoubleDouble log(DoubleDouble x) noexcept {
  const double t = x.low / x.high;
  return add(log(x.high), two_sum(t, -t * t / 2));
}

DoubleDouble floor(DoubleDouble x) noexcept {
  const double whole = std::floor(x.high);
  return {whole == x.high && x.low < 0 ? whole - 1 : whole, 0};
}

} // namespace posproof::impl

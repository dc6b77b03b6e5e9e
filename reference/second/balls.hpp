#pragma once
/// Exact fractions (FLINT) and balls (Arb) that free themselves, with the arithmetic that the second
/// derivation needs. For the compiled files of this folder alone.

#include <arb.h>
#include <cstdint>
#include <flint/fmpq.h>

namespace posproof::reference {

/// A rational number, without rounding.
class Fraction {
public:
  explicit Fraction(std::int64_t numerator = 0, std::int64_t denominator = 1) {
    fmpq_init(x_);
    fmpq_set_si(x_, numerator, static_cast<ulong>(denominator));
  }
  Fraction(const Fraction& other) : Fraction() { fmpq_set(x_, other.x_); }
  Fraction& operator=(const Fraction& other) {
    fmpq_set(x_, other.x_);
    return *this;
  }
  ~Fraction() { fmpq_clear(x_); }

  /// A finite double, which is a fraction itself.
  static Fraction of(double value);

  Fraction& operator+=(const Fraction& y) { return fmpq_add(x_, x_, y.x_), *this; }
  Fraction& operator-=(const Fraction& y) { return fmpq_sub(x_, x_, y.x_), *this; }
  Fraction& operator*=(const Fraction& y) { return fmpq_mul(x_, x_, y.x_), *this; }
  Fraction& operator/=(const Fraction& y) { return fmpq_div(x_, x_, y.x_), *this; }
  friend Fraction operator+(Fraction x, const Fraction& y) { return x += y; }
  friend Fraction operator-(Fraction x, const Fraction& y) { return x -= y; }
  friend Fraction operator*(Fraction x, const Fraction& y) { return x *= y; }
  friend Fraction operator/(Fraction x, const Fraction& y) { return x /= y; }
  friend bool operator<(const Fraction& x, const Fraction& y) { return fmpq_cmp(x.x_, y.x_) < 0; }
  friend bool operator==(const Fraction& x, const Fraction& y) { return fmpq_equal(x.x_, y.x_) != 0; }

  [[nodiscard]] const fmpq* get() const noexcept { return x_; }
  [[nodiscard]] slong numerator() const { return fmpz_get_si(fmpq_numref(x_)); }
  [[nodiscard]] slong denominator() const { return fmpz_get_si(fmpq_denref(x_)); }

private:
  fmpq_t x_;
};

/// A real number and how far it may be off. The result of an operation has the precision of its left side.
class Ball {
public:
  explicit Ball(slong bits) : bits_(bits) { arb_init(x_); }
  Ball(const Fraction& value, slong bits) : Ball(bits) { arb_set_fmpq(x_, value.get(), bits); }
  Ball(const Ball& other) : Ball(other.bits_) { arb_set(x_, other.x_); }
  Ball& operator=(const Ball& other) {
    arb_set(x_, other.x_);
    bits_ = other.bits_;
    return *this;
  }
  ~Ball() { arb_clear(x_); }

  [[nodiscard]] arb_ptr get() noexcept { return x_; }
  [[nodiscard]] arb_srcptr get() const noexcept { return x_; }
  [[nodiscard]] slong bits() const noexcept { return bits_; }

  Ball& operator+=(const Ball& y) { return arb_add(x_, x_, y.x_, bits_), *this; }
  Ball& operator-=(const Ball& y) { return arb_sub(x_, x_, y.x_, bits_), *this; }
  Ball& operator*=(const Ball& y) { return arb_mul(x_, x_, y.x_, bits_), *this; }
  Ball& operator/=(const Ball& y) { return arb_div(x_, x_, y.x_, bits_), *this; }
  friend Ball operator+(Ball x, const Ball& y) { return x += y; }
  friend Ball operator-(Ball x, const Ball& y) { return x -= y; }
  friend Ball operator*(Ball x, const Ball& y) { return x *= y; }
  friend Ball operator/(Ball x, const Ball& y) { return x /= y; }

private:
  arb_t x_;
  slong bits_;
};

[[nodiscard]] Ball circle(slong bits); ///< 2π
[[nodiscard]] Ball square_root(Ball x);
[[nodiscard]] Ball natural_logarithm(Ball x);
/// The smaller and the larger of two.
[[nodiscard]] Ball least(Ball x, const Ball& y);
[[nodiscard]] Ball greatest(Ball x, const Ball& y);

/// ln x = 2·artanh((x - 1)/(x + 1)) for x > 0.
[[nodiscard]] Ball logarithm_by_artanh(const Fraction& x, slong bits);

/// x^(p/q) for x > 0: the q-th root, then p factors, |p| and q below 2^62. The root comes first since x^p may
/// have thousands of digits.
[[nodiscard]] Ball power(const Ball& x, const Fraction& exponent);

/// Whether x < y, from `bits` on at growing precision: `x` and `y` make a ball at a precision. They must
/// differ.
template <typename X, typename Y>
bool is_below(const X& x, const Y& y, slong bits) {
  for (;; bits *= 2) {
    const Ball left = x(bits);
    const Ball right = y(bits);
    if (arb_lt(left.get(), right.get()) != 0) {
      return true;
    }
    if (arb_gt(left.get(), right.get()) != 0) {
      return false;
    }
  }
}

} // namespace posproof::reference

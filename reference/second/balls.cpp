#include "reference/second/balls.hpp"

namespace posproof::reference {

Fraction Fraction::of(double value) {
  arf_t number;
  fmpz_t mantissa;
  fmpz_t exponent;
  arf_init(number);
  fmpz_init(mantissa);
  fmpz_init(exponent);
  arf_set_d(number, value);
  arf_get_fmpz_2exp(mantissa, exponent, number);
  const slong shift = fmpz_get_si(exponent);
  Fraction result;
  fmpz_set(fmpq_numref(result.x_), mantissa);
  if (shift < 0) {
    fmpq_div_2exp(result.x_, result.x_, static_cast<flint_bitcnt_t>(-shift));
  } else {
    fmpq_mul_2exp(result.x_, result.x_, static_cast<flint_bitcnt_t>(shift));
  }
  arf_clear(number);
  fmpz_clear(mantissa);
  fmpz_clear(exponent);
  return result;
}

Ball circle(slong bits) {
  Ball result(bits);
  arb_const_pi(result.get(), bits);
  arb_mul_2exp_si(result.get(), result.get(), 1);
  return result;
}

Ball square_root(Ball x) {
  arb_sqrt(x.get(), x.get(), x.bits());
  return x;
}

Ball least(Ball x, const Ball& y) {
  arb_min(x.get(), x.get(), y.get(), x.bits());
  return x;
}

Ball greatest(Ball x, const Ball& y) {
  arb_max(x.get(), x.get(), y.get(), x.bits());
  return x;
}

Ball natural_logarithm(Ball x) {
  arb_log(x.get(), x.get(), x.bits());
  return x;
}

Ball logarithm_by_artanh(const Fraction& x, slong bits) {
  const Fraction one(1);
  Ball result((x - one) / (x + one), bits);
  arb_atanh(result.get(), result.get(), bits);
  arb_mul_2exp_si(result.get(), result.get(), 1);
  return result;
}

Ball power(const Ball& x, const Fraction& exponent) {
  const slong numerator = exponent.numerator();
  Ball result(x.bits());
  arb_root_ui(result.get(), x.get(), static_cast<ulong>(exponent.denominator()), x.bits());
  arb_pow_ui(result.get(), result.get(), static_cast<ulong>(numerator < 0 ? -numerator : numerator),
             x.bits());
  if (numerator < 0) {
    arb_inv(result.get(), result.get(), x.bits());
  }
  return result;
}

} // namespace posproof::reference

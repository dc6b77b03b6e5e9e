#include "reference/real.hpp"

#include "reference/intervals.hpp"
#include "reference/real_access.hpp"

#include <algorithm>
#include <stdexcept>

namespace posproof::reference {

namespace {

static_assert(sizeof(__mpfi_struct) == 64 && alignof(__mpfi_struct) == 8);

constexpr int exact_bits = 64; ///< hold every double and 64-bit integer

mpfr_srcptr lower(mpfi_srcptr x) noexcept {
  return &x->left;
}
mpfr_srcptr upper(mpfi_srcptr x) noexcept {
  return &x->right;
}
bool is_single(mpfi_srcptr x) noexcept {
  return mpfr_equal_p(lower(x), upper(x)) != 0;
}

} // namespace

Real::Real(std::nullptr_t, int bits) : storage_{} {
  free_caches_at_end_of_thread();
  new (storage_) __mpfi_struct;
  mpfi_init2(Access::of(*this), bits);
}
Real::Real(std::int64_t value) : Real(value, exact_bits) {}
Real::Real(double value) : Real(value, exact_bits) {}
Real::Real(std::int64_t value, int bits) : Real(nullptr, std::max(bits, exact_bits)) {
  mpfi_set_si(Access::of(*this), value);
}
Real::Real(double value, int bits) : Real(nullptr, std::max(bits, exact_bits)) {
  mpfi_set_d(Access::of(*this), value);
}
Real::Real(const Enclosure& range, int bits) : Real(nullptr, std::max(bits, exact_bits)) {
  mpfi_interv_d(Access::of(*this), range.lower, range.upper);
}
Real::Real(const Real& other) : Real(nullptr, other.bits()) {
  mpfi_set(Access::of(*this), Access::of(other));
}
Real::Real(Real&& other) noexcept : Real(nullptr, 2) {
  mpfi_swap(Access::of(*this), Access::of(other));
}
Real& Real::operator=(const Real& other) {
  if (this != &other) {
    Real copy(other);
    mpfi_swap(Access::of(*this), Access::of(copy));
  }
  return *this;
}
Real& Real::operator=(Real&& other) noexcept {
  mpfi_swap(Access::of(*this), Access::of(other));
  return *this;
}
Real::~Real() {
  mpfi_clear(Access::of(*this));
}

Real Real::pi(int bits) {
  Real result(nullptr, bits);
  mpfi_const_pi(Access::of(result));
  return result;
}

int Real::bits() const noexcept {
  return static_cast<int>(mpfi_get_prec(Access::of(*this)));
}

Real& Real::operator+=(const Real& other) {
  return Access::apply(mpfi_add, *this, other);
}
Real& Real::operator-=(const Real& other) {
  return Access::apply(mpfi_sub, *this, other);
}
Real& Real::operator*=(const Real& other) {
  return Access::apply(mpfi_mul, *this, other);
}
Real& Real::operator/=(const Real& other) {
  if (mpfi_has_zero(Access::of(other)) > 0) {
    throw std::domain_error("division by an interval that holds 0");
  }
  return Access::apply(mpfi_div, *this, other);
}
Real Real::operator-() const {
  return Access::result_of(mpfi_neg, *this);
}

Enclosure Real::outward() const {
  const mpfi_srcptr x = Access::of(*this);
  // Adding 0 takes the sign from a zero, which nobody should read.
  return {mpfr_get_d(lower(x), MPFR_RNDD) + 0.0, mpfr_get_d(upper(x), MPFR_RNDU) + 0.0};
}
double Real::middle() const {
  return mpfi_get_d(Access::of(*this));
}
DecimalEnclosure Real::decimal(int digits) const {
  const mpfi_srcptr x = Access::of(*this);
  return {intervals::print_end(lower(x), digits, MPFR_RNDD),
          intervals::print_end(upper(x), digits, MPFR_RNDU)};
}

std::optional<bool> is_less(const Real& x, const Real& y) {
  const mpfi_srcptr a = Real::Access::of(x);
  const mpfi_srcptr b = Real::Access::of(y);
  if (mpfr_less_p(upper(a), lower(b)) != 0) {
    return true;
  }
  if (mpfr_lessequal_p(upper(b), lower(a)) != 0) {
    return false;
  }
  return std::nullopt;
}
std::optional<bool> are_equal(const Real& x, const Real& y) {
  if (!overlap(x, y)) {
    return false;
  }
  return is_single(Real::Access::of(x)) && is_single(Real::Access::of(y)) ? std::optional(true)
                                                                          : std::nullopt;
}
bool overlap(const Real& x, const Real& y) {
  const mpfi_srcptr a = Real::Access::of(x);
  const mpfi_srcptr b = Real::Access::of(y);
  return mpfr_lessequal_p(lower(a), upper(b)) != 0 && mpfr_lessequal_p(lower(b), upper(a)) != 0;
}
Real hull(const Real& x, const Real& y) {
  Real result(std::int64_t{0}, std::max(x.bits(), y.bits()));
  mpfi_union(Real::Access::of(result), Real::Access::of(x), Real::Access::of(y));
  return result;
}

Real abs(const Real& x) {
  return Real::Access::result_of(mpfi_abs, x);
}
Real sqrt(const Real& x) {
  if (mpfr_sgn(lower(Real::Access::of(x))) < 0) {
    throw std::domain_error("the square root of an interval that reaches below 0");
  }
  return Real::Access::result_of(mpfi_sqrt, x);
}
Real exp(const Real& x) {
  return Real::Access::result_of(mpfi_exp, x);
}
Real log(const Real& x) {
  if (mpfr_sgn(lower(Real::Access::of(x))) <= 0) {
    throw std::domain_error("the logarithm of an interval that is not above 0");
  }
  return Real::Access::result_of(mpfi_log, x);
}
Real cos(const Real& x) {
  return Real::Access::result_of(mpfi_cos, x);
}
Real sin(const Real& x) {
  return Real::Access::result_of(mpfi_sin, x);
}
Real power(const Real& x, std::uint64_t n) {
  Real result(std::int64_t{1}, x.bits());
  Real square = x;
  for (; n != 0; n >>= 1) {
    if ((n & 1) != 0) {
      result *= square;
    }
    if (n > 1) {
      square *= square;
    }
  }
  return result;
}
Real root(const Real& x, std::uint64_t n) {
  const mpfi_srcptr a = Real::Access::of(x);
  if (mpfr_sgn(lower(a)) < 0) {
    throw std::domain_error("a root of an interval that reaches below 0");
  }
  Real result(std::int64_t{0}, x.bits());
  const mpfi_ptr r = Real::Access::of(result);
  mpfr_rootn_ui(&r->left, lower(a), n, MPFR_RNDD);
  mpfr_rootn_ui(&r->right, upper(a), n, MPFR_RNDU);
  return result;
}

} // namespace posproof::reference

#pragma once
/// Intervals of binary floating-point numbers with a given number of bits, certain to hold what they stand
/// for. Included by the few sources that compute with intervals: the headers of Boost take seconds.
///
/// The numbers are those of Boost's own arithmetic (cpp_bin_float), whose four operations and square root
/// round to nearest: a result errs by at most 2^-bits of itself, and the ends of every interval move outward
/// by four times as much, rounding of the move included. Exponents have 32 bits, so that nothing that the
/// suite computes overflows or underflows.

#include <algorithm>
#include <boost/multiprecision/cpp_bin_float.hpp>
#include <cstdint>

namespace posproof::impl::kernels {

template <unsigned bits>
class Interval {
public:
  using Real = boost::multiprecision::number<
      boost::multiprecision::cpp_bin_float<bits, boost::multiprecision::digit_base_2, void, std::int32_t>,
      boost::multiprecision::et_off>;

  /// A double or an integer below 2^63, exactly.
  Interval(double value) : lower_(value), upper_(value) {} // NOLINT(google-explicit-constructor)
  explicit Interval(std::int64_t value) : lower_(value), upper_(value) {}
  /// lower ≤ upper.
  Interval(Real lower, Real upper) : lower_(std::move(lower)), upper_(std::move(upper)) {}

  [[nodiscard]] const Real& lower() const noexcept { return lower_; }
  [[nodiscard]] const Real& upper() const noexcept { return upper_; }

  friend Interval operator-(const Interval& x) { return {-x.upper_, -x.lower_}; }
  friend Interval operator+(const Interval& x, const Interval& y) {
    return widened(x.lower_ + y.lower_, x.upper_ + y.upper_);
  }
  friend Interval operator-(const Interval& x, const Interval& y) { return x + -y; }
  friend Interval operator*(const Interval& x, const Interval& y) {
    if (x.lower_ >= 0 && y.lower_ >= 0) {
      return widened(x.lower_ * y.lower_, x.upper_ * y.upper_);
    }
    return hull(x.lower_ * y.lower_, x.lower_ * y.upper_, x.upper_ * y.lower_, x.upper_ * y.upper_);
  }
  friend Interval operator/(const Interval& x, std::uint32_t divisor) {
    return widened(x.lower_ / divisor, x.upper_ / divisor);
  }
  /// y does not hold zero.
  friend Interval operator/(const Interval& x, const Interval& y) {
    return hull(x.lower_ / y.lower_, x.lower_ / y.upper_, x.upper_ / y.lower_, x.upper_ / y.upper_);
  }
  /// x/y where both are points and the quotient is a number of this many bits; else as x/y.
  friend Interval exact_quotient(const Interval& x, const Interval& y) {
    const Real quotient = x.lower_ / y.lower_;
    const bool is_exact = x.lower_ == x.upper_ && y.lower_ == y.upper_ && quotient * y.lower_ == x.lower_ &&
                          is_short(quotient) && is_short(y.lower_);
    return is_exact ? Interval(quotient, quotient) : x / y;
  }
  /// x ≥ 0.
  friend Interval square_root(const Interval& x) { return widened(sqrt(x.lower_), sqrt(x.upper_)); }

  friend Interval smaller(const Interval& x, const Interval& y) {
    return {std::min(x.lower_, y.lower_), std::min(x.upper_, y.upper_)};
  }
  friend Interval larger(const Interval& x, const Interval& y) {
    return {std::max(x.lower_, y.lower_), std::max(x.upper_, y.upper_)};
  }
  /// Holds ⌊x⌋ for every x of the interval.
  friend Interval rounded_down(const Interval& x) { return {floor(x.lower_), floor(x.upper_)}; }

  /// The interval with `error` ≥ 0 on either side.
  [[nodiscard]] Interval extended(const Real& error) const { return widened(lower_ - error, upper_ + error); }

private:
  /// A product of two such numbers is exact.
  static bool is_short(const Real& x) { return Real(static_cast<double>(x)) == x; }

  static Interval widened(const Real& lower, const Real& upper) {
    constexpr int shift = 2 - static_cast<int>(bits);
    return {lower - ldexp(abs(lower), shift), upper + ldexp(abs(upper), shift)};
  }
  static Interval hull(const Real& a, const Real& b, const Real& c, const Real& d) {
    return widened(std::min({a, b, c, d}), std::max({a, b, c, d}));
  }

  Real lower_;
  Real upper_;
};

} // namespace posproof::impl::kernels

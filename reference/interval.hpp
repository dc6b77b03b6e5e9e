#pragma once
/// Intervals (MPFI) and values (MPFR) of a fixed number of decimal digits, and what definitions need of
/// either beyond arithmetic. Heavy headers: for compiled files of this room alone.

#include <boost/multiprecision/mpfi.hpp>
#include <boost/multiprecision/mpfr.hpp>

#include <optional>
#include <type_traits>

namespace posproof::reference {

template <unsigned Digits>
using Interval = boost::multiprecision::number<boost::multiprecision::mpfi_float_backend<Digits>,
                                               boost::multiprecision::et_off>;
template <unsigned Digits>
using Value = boost::multiprecision::number<boost::multiprecision::mpfr_float_backend<Digits>,
                                            boost::multiprecision::et_off>;

template <unsigned Digits>
mpfr_srcptr lower_end(const Interval<Digits>& x) {
  return &x.backend().data()[0].left;
}
template <unsigned Digits>
mpfr_srcptr upper_end(const Interval<Digits>& x) {
  return &x.backend().data()[0].right;
}

namespace detail {
template <typename Number>
struct is_interval : std::false_type {};
template <unsigned Digits>
struct is_interval<Interval<Digits>> : std::true_type {};
} // namespace detail

/// Encloses π, or is next to it.
template <typename Number>
Number pi() {
  Number result;
  if constexpr (detail::is_interval<Number>::value) {
    mpfi_const_pi(result.backend().data());
  } else {
    mpfr_const_pi(result.backend().data(), MPFR_RNDN);
  }
  return result;
}

/// 2^x; exact where x is a whole number.
template <unsigned Digits>
Interval<Digits> power_of_two(const Interval<Digits>& x) {
  Interval<Digits> result;
  mpfi_exp2(result.backend().data(), x.backend().data());
  return result;
}

/// ⌊x⌋; empty where an interval holds several.
template <unsigned Digits>
std::optional<Interval<Digits>> floor_of(const Interval<Digits>& x) {
  Value<Digits> lower;
  Value<Digits> upper;
  mpfr_floor(lower.backend().data(), lower_end(x));
  mpfr_floor(upper.backend().data(), upper_end(x));
  if (lower != upper) {
    return std::nullopt;
  }
  Interval<Digits> result;
  mpfi_set_fr(result.backend().data(), lower.backend().data());
  return result;
}
template <unsigned Digits>
std::optional<Value<Digits>> floor_of(const Value<Digits>& x) {
  return Value<Digits>(floor(x));
}

/// ⌈x⌉; empty where an interval holds several.
template <typename Number>
std::optional<Number> ceiling_of(const Number& x) {
  const std::optional<Number> below = floor_of(Number(-x));
  return below ? std::optional(Number(-*below)) : std::nullopt;
}

/// max(x, limit), end by end; `limit` is a single number.
template <unsigned Digits>
Interval<Digits> at_least(const Interval<Digits>& x, const Interval<Digits>& limit) {
  Interval<Digits> result = x;
  for (mpfr_ptr end : {&result.backend().data()[0].left, &result.backend().data()[0].right}) {
    mpfr_max(end, end, lower_end(limit), MPFR_RNDN);
  }
  return result;
}
template <unsigned Digits>
Value<Digits> at_least(const Value<Digits>& x, const Value<Digits>& limit) {
  return x < limit ? limit : x;
}

/// min(x, limit), end by end.
template <typename Number>
Number at_most(const Number& x, const Number& limit) {
  return Number(-at_least(Number(-x), Number(-limit)));
}

/// x = y; empty where two intervals overlap without being one number.
template <unsigned Digits>
std::optional<bool> are_equal(const Interval<Digits>& x, const Interval<Digits>& y) {
  if (mpfr_less_p(upper_end(x), lower_end(y)) != 0 || mpfr_less_p(upper_end(y), lower_end(x)) != 0) {
    return false;
  }
  const bool are_numbers =
      mpfr_equal_p(lower_end(x), upper_end(x)) != 0 && mpfr_equal_p(lower_end(y), upper_end(y)) != 0;
  return are_numbers ? std::optional(true) : std::nullopt;
}
template <unsigned Digits>
std::optional<bool> are_equal(const Value<Digits>& x, const Value<Digits>& y) {
  return x == y;
}

/// MPFR keeps constants for each thread, and nothing else frees them when a thread ends. Called before any of
/// them is computed.
inline void free_caches_at_end_of_thread() {
  struct Caches {
    Caches() = default;
    Caches(const Caches&) = delete;
    Caches& operator=(const Caches&) = delete;
    ~Caches() { mpfr_free_cache2(MPFR_FREE_LOCAL_CACHE); }
  };
  static thread_local const Caches caches;
  static_cast<void>(caches);
}

} // namespace posproof::reference

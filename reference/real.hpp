#pragma once
/// Real numbers as intervals of a precision chosen at run time, for statements that are decided in exact
/// arithmetic outside this room. MPFI and MPFR stay behind this interface.
///
/// Every operation returns an interval that holds every possible result, at the larger precision of its
/// operands. Doubles and 64-bit integers are exact at every precision.

#include "spec/oracle.hpp"

#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace posproof::reference {

class Real {
public:
  /// Exactly `value`, with as few bits as hold it: what it meets decides the precision.
  Real(std::int64_t value = 0); // NOLINT(google-explicit-constructor): formulas mix numbers and intervals
  Real(int value) : Real(static_cast<std::int64_t>(value)) {} // NOLINT(google-explicit-constructor)
  Real(double value);                                         // NOLINT(google-explicit-constructor)
  /// Exactly `value`, to be reckoned with at `bits`.
  Real(std::int64_t value, int bits);
  Real(int value, int bits) : Real(static_cast<std::int64_t>(value), bits) {}
  Real(double value, int bits);
  /// Every number of [lower, upper].
  Real(const Enclosure& range, int bits);
  Real(const Real& other);
  Real(Real&& other) noexcept;
  Real& operator=(const Real& other);
  Real& operator=(Real&& other) noexcept;
  ~Real();

  /// π.
  [[nodiscard]] static Real pi(int bits);

  [[nodiscard]] int bits() const noexcept;

  Real& operator+=(const Real& other);
  Real& operator-=(const Real& other);
  Real& operator*=(const Real& other);
  /// Throws std::domain_error where `other` holds 0.
  Real& operator/=(const Real& other);
  [[nodiscard]] Real operator-() const;

  friend Real operator+(Real x, const Real& y) { return x += y; }
  friend Real operator-(Real x, const Real& y) { return x -= y; }
  friend Real operator*(Real x, const Real& y) { return x *= y; }
  friend Real operator/(Real x, const Real& y) { return x /= y; }

  /// The tightest doubles around it.
  [[nodiscard]] Enclosure outward() const;
  /// A double inside it, or next to it.
  [[nodiscard]] double middle() const;
  /// Both ends with `digits` significant digits, rounded outward.
  [[nodiscard]] DecimalEnclosure decimal(int digits) const;

  /// For compiled files of this room: the interval itself.
  struct Access;

private:
  explicit Real(std::nullptr_t, int bits); ///< no value yet
  alignas(8) std::byte storage_[64];
};

/// x < y; empty where the intervals overlap without being the same single number.
[[nodiscard]] std::optional<bool> is_less(const Real& x, const Real& y);
/// x = y; empty where the intervals overlap without being the same single number.
[[nodiscard]] std::optional<bool> are_equal(const Real& x, const Real& y);
/// Do the intervals have a number in common?
[[nodiscard]] bool overlap(const Real& x, const Real& y);
/// The smallest interval that holds both.
[[nodiscard]] Real hull(const Real& x, const Real& y);

[[nodiscard]] Real abs(const Real& x);
[[nodiscard]] Real sqrt(const Real& x); ///< throws std::domain_error below 0
[[nodiscard]] Real exp(const Real& x);
[[nodiscard]] Real log(const Real& x); ///< throws std::domain_error where x is not above 0
[[nodiscard]] Real cos(const Real& x);
[[nodiscard]] Real sin(const Real& x);
/// x^n by squaring; n ≥ 0.
[[nodiscard]] Real power(const Real& x, std::uint64_t n);
/// The n-th root of x ≥ 0; n ≥ 1.
[[nodiscard]] Real root(const Real& x, std::uint64_t n);

} // namespace posproof::reference

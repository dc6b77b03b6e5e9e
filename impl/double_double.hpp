#pragma once
/// Double-double arithmetic: a number as the unevaluated sum of two doubles, about 106 significand bits.
///
/// Bounds are relative, in v = 2^-53, for results far from underflow and overflow; those of the basic
/// operations are theorems of Joldes, Muller and Popescu, "Tight and rigorous error bounds for basic building
/// blocks of double-word arithmetic", ACM TOMS 44 (2017), whose algorithms these are. Rounding to nearest is
/// assumed.

namespace posproof::impl {

/// high + low with |low| ≤ half an ulp of high.
struct DoubleDouble {
  double high = 0;
  double low = 0;
};

/// a + b, exactly.
[[nodiscard]] DoubleDouble two_sum(double a, double b) noexcept;

/// a·b, exactly.
[[nodiscard]] DoubleDouble two_prod(double a, double b) noexcept;

/// Error ≤ 3v² + 13v³.
[[nodiscard]] DoubleDouble add(DoubleDouble x, DoubleDouble y) noexcept;

/// Error ≤ 2v².
[[nodiscard]] DoubleDouble mul(DoubleDouble x, double y) noexcept;

/// Error ≤ 5v².
[[nodiscard]] DoubleDouble mul(DoubleDouble x, DoubleDouble y) noexcept;

/// Error ≤ 3v². y ≠ 0.
[[nodiscard]] DoubleDouble div(DoubleDouble x, double y) noexcept;

/// Error ≤ 15v² + 56v³. y ≠ 0.
[[nodiscard]] DoubleDouble div(DoubleDouble x, DoubleDouble y) noexcept;

/// e^x for |x| ≤ 600. Relative error ≤ 2^-102.
[[nodiscard]] DoubleDouble exp(DoubleDouble x) noexcept;

/// ln x for any finite double x ≥ 2^-500. Absolute error ≤ 2^-101 + 2^-104·|ln x|.
[[nodiscard]] DoubleDouble log(double x) noexcept;

/// ln x for x ≥ 2^-500. Absolute error ≤ 2^-100 + 2^-104·|ln x|.
[[nodiscard]] DoubleDouble log(DoubleDouble x) noexcept;

/// The largest integer of at most x, |x| < 2^52.
[[nodiscard]] DoubleDouble floor(DoubleDouble x) noexcept;

} // namespace posproof::impl

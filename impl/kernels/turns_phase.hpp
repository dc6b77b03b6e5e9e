#pragma once
/// The kernel itself: reduction and the two polynomials, as f32 needs them; turns_quarter.hpp makes cosines
/// and sines of them. Included by the units of turns_kernels.hpp and by a test of the polynomials; internal
/// linkage throughout.
///
/// Error of a cosine or sine, in u = 2^-24 (bounds, not observations; proved in proofs/, which reads the
/// arithmetic from this file):
///   phase            F rounded to 2^-65 turns, times |p| < 2^31:                            0.007
///   cut              the phase cut off at 2^-48 turns:                                      below 0.001
///   conversion       x rounded to f32 by 2^-28 turns from 1/16 on, times the slope, which
///                    is 2π·cos(π/8) at 1/16 for the sine, 2π·sin(π/4) at 1/8 for the cosine: 0.363, 0.278
///   rounding         of the polynomials (Gappa), sine and cosine:                           1.296, 1.174
///   approximation    by the polynomials (Sollya):                                           0.031, 0.008
/// Sum 1.70u for the sine, 1.47u for the cosine; the class `uniform` allows 4u.
///
/// Observed of the polynomials over every float from 2^-48 to 1/8: sine 1.2007u at x = 0x1.fe4cp-4, cosine
/// 1.1297u at x = 0x1.fe2a4p-4. With these in place of rounding and approximation the sum is below 1.58u.

#include "impl/kernels/turns_lanes.hpp"

namespace posproof::impl::kernels {
namespace {

/// The first term of the sine is 2π·x in two parts: the rounding of 2π alone would cost 0.37u.
constexpr float two_pi_high = 0x1.921fb6p+2F;
constexpr float two_pi_low = -0x1.777a5cp-23F;

/// sin(2πx) = 2πx + x·(s3·x² + s5·x⁴ + s7·x⁶) for |x| ≤ 1/8 within 0.031·2^-24 (proofs/sum.sollya).
constexpr float s3 = -0x1.4abbbap+5F;
constexpr float s5 = 0x1.465e54p+6F;
constexpr float s7 = -0x1.2d8002p+6F;

/// cos(2πx) = 1 + c2·x² + c4·x⁴ + c6·x⁶ + c8·x⁸ for |x| ≤ 1/8 within 0.008·2^-24 (proofs/sum.sollya).
constexpr float c2 = -0x1.3bd3ccp+4F;
constexpr float c4 = 0x1.03c1b6p+6F;
constexpr float c6 = -0x1.55b684p+6F;
constexpr float c8 = 0x1.d61e2ap+5F;

/// sin(2πx) for |x| ≤ 1/8. Real is float or a vector of them.
template <typename Real>
inline Real sine_of_turns(Real x) {
  const Real z = x * x;
  const Real correction = two_pi_low + z * (s3 + z * (s5 + z * s7));
  return x * two_pi_high + x * correction;
}

/// cos(2πx) for |x| ≤ 1/8.
template <typename Real>
inline Real cosine_of_turns(Real x) {
  const Real z = x * x;
  return 1.0F + z * (c2 + z * (c4 + z * (c6 + z * c8)));
}

/// For values that are stored as f32, or that rotate: f32 to its last bits.
struct LongPolynomials {
  /// The rest from the nearest quarter turn, in [-1/8, 1/8) turns, is the lower 62 bits of the phase with
  /// their sign: the upper 22 of them and the next 24, each exact as a float, added with one rounding.
  static Floats rest(Words high, Words low) {
    const Integers coarse = bits_as<Integers>((high << 2) & 0xfffffc00U);
    const Integers fine = bits_as<Integers>(((high & 0xffU) << 16) | (low >> 16));
    return __builtin_convertvector(coarse, Floats) * 0x1p-34F +
           __builtin_convertvector(fine, Floats) * 0x1p-48F;
  }
  static Floats sine(Floats x) { return sine_of_turns(x); }
  static Floats cosine(Floats x) { return cosine_of_turns(x); }
};

} // namespace
} // namespace posproof::impl::kernels

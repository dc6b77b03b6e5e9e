#pragma once
/// Reduction and polynomials for values that are stored as f16 or bf16: so much shorter than those of
/// turns_phase.hpp that rounding to 16 bits costs no time. Included by the units of turns_kernels.hpp and by
/// a test of the polynomials; internal linkage throughout.
///
/// Error of a cosine or sine before it is rounded to its format, in u = 2^-24, where half a unit of f16 is
/// 4096u and of bf16 32768u (bounds, not observations; proved in proofs/short/, which reads the arithmetic
/// from this file):
///   phase            F rounded to 2^-65 turns, times |p| < 2^31:                            0.007
///   conversion       the upper 30 bits of the rest rounded to f32, and the sum with the
///                    lower ones rounded, by 2^-28 turns each from 1/16 on, times the slope: 0.726, 0.556
///   rounding         of the polynomials (Gappa), sine and cosine:                           1.169, 1.171
///   approximation    by the polynomials (Sollya), the sine within 2^-19.3 of itself:        17.932, 0.553
/// Sum 19.9u for the sine, 2.29u for the cosine. All but the phase, and 2^-56 turns by which the lower bits
/// are rounded, is small against the value itself, so that sines of small angles keep all bits of bf16 too.
///
/// Observed of the polynomials over every float from 2^-62 to 1/8: sine 18.97u, cosine 1.64u.

#include "impl/kernels/turns_lanes.hpp"

namespace posproof::impl::kernels {
namespace {

/// sin(2πx) = x·(s1 + s3·x² + s5·x⁴) for |x| ≤ 1/8 within 2^-19.3 of itself (proofs/short/sum.sollya).
constexpr float short_s1 = 0x1.921f8ep+2F;
constexpr float short_s3 = -0x1.4aa618p+5F;
constexpr float short_s5 = 0x1.3f3f3cp+6F;

/// cos(2πx) = 1 + c2·x² + c4·x⁴ + c6·x⁶ for |x| ≤ 1/8 within 0.553·2^-24 (proofs/short/sum.sollya).
constexpr float short_c2 = -0x1.3bd3a2p+4F;
constexpr float short_c4 = 0x1.03b18ep+6F;
constexpr float short_c6 = -0x1.4eb114p+6F;

/// sin(2πx) for |x| ≤ 1/8. Real is float or a vector of them.
template <typename Real>
inline Real short_sine_of_turns(Real x) {
  const Real z = x * x;
  return x * (short_s1 + z * (short_s3 + z * short_s5));
}

/// cos(2πx) for |x| ≤ 1/8.
template <typename Real>
inline Real short_cosine_of_turns(Real x) {
  const Real z = x * x;
  return 1.0F + z * (short_c2 + z * (short_c4 + z * short_c6));
}

struct ShortPolynomials {
  /// The lower 62 bits of the phase with their sign: the upper 30, rounded to a float, and the others but the
  /// last.
  static Floats rest(Words high, Words low) {
    const Integers coarse = bits_as<Integers>(high << 2);
    const Integers fine = bits_as<Integers>(low >> 1);
    return __builtin_convertvector(coarse, Floats) * 0x1p-34F +
           __builtin_convertvector(fine, Floats) * 0x1p-63F;
  }
  static Floats sine(Floats x) { return short_sine_of_turns(x); }
  static Floats cosine(Floats x) { return short_cosine_of_turns(x); }
};

} // namespace
} // namespace posproof::impl::kernels

#pragma once
/// The kernel itself: phase, reduction and the two polynomials. Included by the units of turns_kernels.hpp
/// and by a test of the polynomials; internal linkage throughout.
///
/// Error of a cosine or sine, in u = 2^-24, before the rounding of f16 and bf16 (bounds, not observations;
/// proved in proofs/, which reads the arithmetic from this file):
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

#include "impl/kernels/turns_kernels.hpp"

#include <cstddef>
#include <cstdint>

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

/// sin(2πx) for |x| ≤ 1/8.
inline float sine_of_turns(float x) {
  const float z = x * x;
  const float correction = two_pi_low + z * (s3 + z * (s5 + z * s7));
  return x * two_pi_high + x * correction;
}

/// cos(2πx) for |x| ≤ 1/8.
inline float cosine_of_turns(float x) {
  const float z = x * x;
  return 1.0F + z * (c2 + z * (c4 + z * (c6 + z * c8)));
}

/// The table is exactly odd and even in the position: the phase is that of |p|, and the sign of p goes to the
/// sine.
inline void cosine_sine(const TurnsFrequencies& frequencies, std::int32_t position, float* __restrict cosine,
                        float* __restrict sine) {
  const std::uint32_t bits = static_cast<std::uint32_t>(position);
  const std::uint32_t sign = bits & 0x80000000U;
  const std::uint32_t magnitude = sign != 0 ? 0U - bits : bits;
  const std::uint32_t* const high = frequencies.high;
  const std::uint32_t* const low = frequencies.low;
  const std::size_t count = frequencies.count / turns_lanes * turns_lanes;
  for (std::size_t i = 0; i < count; ++i) {
    // 64-bit phase modulo one turn: |p|·F by halves; what overflows are whole turns.
    const std::uint64_t product = static_cast<std::uint64_t>(magnitude) * low[i];
    const std::uint32_t phase_low = static_cast<std::uint32_t>(product);
    const std::uint32_t phase_high = magnitude * high[i] + static_cast<std::uint32_t>(product >> 32);

    // Nearest quarter turn, and the rest in [-1/8, 1/8) turns, exactly.
    const std::uint32_t quadrant = (phase_high + 0x20000000U) >> 30;
    const std::int32_t reduced = static_cast<std::int32_t>(phase_high - (quadrant << 30));

    // 22 bits and 24 bits, each exact as a float, added with one rounding.
    const std::int32_t coarse = reduced >> 8;
    const std::int32_t fine =
        static_cast<std::int32_t>(((static_cast<std::uint32_t>(reduced) & 0xffU) << 16) | (phase_low >> 16));
    const float x = static_cast<float>(coarse) * 0x1p-24F + static_cast<float>(fine) * 0x1p-48F;

    const std::uint32_t s = __builtin_bit_cast(std::uint32_t, sine_of_turns(x));
    const std::uint32_t c = __builtin_bit_cast(std::uint32_t, cosine_of_turns(x));
    const bool swapped = (quadrant & 1U) != 0;
    const std::uint32_t sine_bits = (swapped ? c : s) ^ ((quadrant & 2U) << 30) ^ sign;
    const std::uint32_t cosine_bits = (swapped ? s : c) ^ (((quadrant + 1U) & 2U) << 30);
    sine[i] = __builtin_bit_cast(float, sine_bits);
    cosine[i] = __builtin_bit_cast(float, cosine_bits);
  }
}

} // namespace
} // namespace posproof::impl::kernels

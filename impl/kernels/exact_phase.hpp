#pragma once
/// Phase, reduction and the two polynomials of builtin:exact. Included by the units of exact_kernels.hpp and
/// by a test; internal linkage throughout.
///
/// The phase is |p|·F modulo one turn with 96 bits, exactly; the rest behind the nearest quarter turn becomes
/// a double. The polynomials are no better than the roundings of a float table need: what they leave open,
/// one value in a million, is decided by intervals.
///
/// Error of a cosine or sine (bounds, proved in proofs/exact/, which reads the arithmetic from this file):
///   frequency       F within 1.001·2^-97 turns, times |p|:                absolute
///   conversion      2^-86 turns where the rest is negative:               absolute
///                   of the rest to double, sine and cosine:               1.01·2^-53, 0.80·2^-53 relative
///   rounding        of the polynomials (Gappa):                           3·2^-53, 2·2^-53
///   approximation   by the polynomials (Sollya):                          2^-47.6, 2^-43.6

#include "impl/kernels/exact_kernels.hpp"

#if defined(__AVX2__) || defined(__AVX512F__)
#include <immintrin.h>
#endif

namespace posproof::impl::kernels {
namespace {

#if defined(__AVX512F__)
constexpr std::size_t exact_vector_lanes = 8;
#else
constexpr std::size_t exact_vector_lanes = 4;
#endif
constexpr std::size_t exact_vector_bytes = 8 * exact_vector_lanes;

typedef std::uint64_t Bits __attribute__((vector_size(exact_vector_bytes)));
typedef double Reals __attribute__((vector_size(exact_vector_bytes)));

// sin 2πx = x·(sine_0 + z·(sine_1 + z·(…))), z = x², on [0, 1/8] (proofs/exact/sum.sollya).
constexpr double sine_0 = 0x1.921fb54442cf8p2;
constexpr double sine_1 = -0x1.4abbce6257778p5;
constexpr double sine_2 = 0x1.466bc670fa464p6;
constexpr double sine_3 = -0x1.32d2c627f47dap6;
constexpr double sine_4 = 0x1.5071be0a2d3dap5;
constexpr double sine_5 = -0x1.dd4e0ae5b9fcdp3;

// cos 2πx = 1 + z·(cosine_1 + z·(…)) on [0, 1/8].
constexpr double cosine_1 = -0x1.3bd3cc9bd6839p4;
constexpr double cosine_2 = 0x1.03c1f075dd9c4p6;
constexpr double cosine_3 = -0x1.55d3ba9dbc009p6;
constexpr double cosine_4 = 0x1.e1e7f585a0f45p5;
constexpr double cosine_5 = -0x1.a0f36a8f1d634p4;

constexpr std::uint64_t low_digit = 0xffffffff;

// An integer added to the bits of 2^k·(1 or 3/2) counts units of 2^(k-52): subtracting the number again
// leaves it as a double, exactly.
constexpr double signed_offset = 0x1.8p20; // n·2^-32, |n| < 2^51
constexpr double middle_offset = 0x1p-12;  // n·2^-64
constexpr double low_offset = 0x1p-44;     // n·2^-96

inline __attribute__((always_inline)) Reals all_of(double value) {
  return value - Reals{};
}

inline __attribute__((always_inline)) Reals counted(Bits integer, double offset) {
  const Reals offsets = all_of(offset);
  return (Reals)((Bits)offsets + integer) - offsets;
}

/// Products of the lower halves.
inline __attribute__((always_inline)) Bits product(Bits a, Bits b) {
#if defined(__AVX512F__)
  // All lanes by mask: GCC 12 warns of the plain one (GCC bug 105593).
  return (Bits)_mm512_maskz_mul_epu32(0xff, (__m512i)a, (__m512i)b);
#elif defined(__AVX2__)
  return (Bits)_mm256_mul_epu32((__m256i)a, (__m256i)b);
#else
  return (a & low_digit) * (b & low_digit);
#endif
}

inline __attribute__((always_inline)) Bits load(const std::uint64_t* source) {
  Bits bits;
  __builtin_memcpy(&bits, source, sizeof bits);
  return bits;
}

inline void exact_phases(const ExactFrequencies& frequencies, std::int32_t position, double* cosine,
                         double* sine) {
  const std::uint32_t given = static_cast<std::uint32_t>(position);
  const bool is_negative = (given & 0x80000000U) != 0;
  const std::uint64_t sign = std::uint64_t{is_negative} << 63;
  const Bits magnitude = Bits{} + std::uint64_t{is_negative ? 0U - given : given};
  for (std::size_t lane = 0; lane < frequencies.count; lane += exact_vector_lanes) {
    // |p|·F modulo 2^96, digit by digit, each with what the one below carries.
    const Bits low = product(magnitude, load(frequencies.low + lane));
    const Bits middle = product(magnitude, load(frequencies.middle + lane)) + (low >> 32);
    const Bits high = (product(magnitude, load(frequencies.high + lane)) + (middle >> 32)) & low_digit;

    // Nearest quarter turn, 0 to 4, and the rest in [-1/8, 1/8) turns.
    const Bits quarter = (high + (std::uint64_t{1} << 29)) >> 30;
    const Bits rest = high - (quarter << 30);
    const Reals x = counted(rest, signed_offset) +
                    (counted(middle & low_digit, middle_offset) + counted(low & low_digit, low_offset));

    const Reals z = x * x;
    const Reals y = sine_0 + z * (sine_1 + z * (sine_2 + z * (sine_3 + z * (sine_4 + z * sine_5))));
    const Reals s = x * y;
    const Reals w = z * (cosine_1 + z * (cosine_2 + z * (cosine_3 + z * (cosine_4 + z * cosine_5))));
    const Reals c = 1.0 + w;

    // Quarters 0: (c, s), 1: (-s, c), 2: (-c, -s), 3: (s, -c).
    const Bits odd = -(quarter & 1);
    const Bits exchanged = ((Bits)s ^ (Bits)c) & odd;
    const Bits out_cosine = ((Bits)c ^ exchanged) ^ (((quarter + 1) & 2) << 62);
    const Bits out_sine = ((Bits)s ^ exchanged) ^ ((quarter & 2) << 62) ^ sign;
    __builtin_memcpy(cosine + lane, &out_cosine, sizeof out_cosine);
    __builtin_memcpy(sine + lane, &out_sine, sizeof out_sine);
  }
}

} // namespace
} // namespace posproof::impl::kernels

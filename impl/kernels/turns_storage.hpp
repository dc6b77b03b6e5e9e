#pragma once
/// Loads and stores of f32, f16 and bf16 at any alignment. Included by the units of turns_kernels.hpp and by
/// nothing else; internal linkage throughout. Rounding is to nearest, ties to even; a NaN becomes quiet and
/// keeps the upper bits of its payload, as F16C does.

#include <cstddef>
#include <cstdint>

#if defined(__F16C__)
#include <immintrin.h>
#endif

namespace posproof::impl::kernels {
namespace {

/// Numbers converted at a time, between buffers that stay in the first-level cache.
constexpr std::size_t storage_block = 128;

struct StorageF32 {
  static constexpr std::size_t bytes = 4;

  static void load(const std::byte* input, std::size_t count, float* values) {
    __builtin_memcpy(values, input, bytes * count);
  }
  static void store(const float* values, std::size_t count, std::byte* output) {
    __builtin_memcpy(output, values, bytes * count);
  }
};

/// A 16-bit format: conversions of blocks between float and its bits.
template <typename Conversion>
struct Storage16 {
  static constexpr std::size_t bytes = 2;

  static void load(const std::byte* input, std::size_t count, float* values) {
    std::uint16_t stored[storage_block];
    for (std::size_t done = 0; done < count; done += storage_block) {
      const std::size_t n = count - done < storage_block ? count - done : storage_block;
      __builtin_memcpy(stored, input + bytes * done, bytes * n);
      Conversion::widen(stored, n, values + done);
    }
  }
  static void store(const float* values, std::size_t count, std::byte* output) {
    std::uint16_t stored[storage_block];
    for (std::size_t done = 0; done < count; done += storage_block) {
      const std::size_t n = count - done < storage_block ? count - done : storage_block;
      Conversion::narrow(values + done, n, stored);
      __builtin_memcpy(output + bytes * done, stored, bytes * n);
    }
  }
};

struct ConversionBf16 {
  static void widen(const std::uint16_t* stored, std::size_t count, float* values) {
    for (std::size_t i = 0; i < count; ++i) {
      values[i] = __builtin_bit_cast(float, static_cast<std::uint32_t>(stored[i]) << 16);
    }
  }
  static void narrow(const float* values, std::size_t count, std::uint16_t* stored) {
    for (std::size_t i = 0; i < count; ++i) {
      const std::uint32_t bits = __builtin_bit_cast(std::uint32_t, values[i]);
      const std::uint32_t rounded = (bits + 0x7fffU + ((bits >> 16) & 1U)) >> 16;
      const std::uint32_t quiet = (bits >> 16) | 0x40U;
      const bool is_nan = (bits & 0x7fffffffU) > 0x7f800000U;
      stored[i] = static_cast<std::uint16_t>(is_nan ? quiet : rounded);
    }
  }
};

/// f16 by integers, where the machine has no instruction for it.
inline float widened_f16(std::uint32_t half) {
  const std::uint32_t magnitude = half & 0x7fffU;
  const std::uint32_t rebias = magnitude >= 0x7c00U ? 224U << 23 : 112U << 23;
  const std::uint32_t quiet = magnitude > 0x7c00U ? 0x00400000U : 0U;
  const std::uint32_t normal = ((magnitude << 13) + rebias) | quiet;
  const float subnormal = static_cast<float>(static_cast<std::int32_t>(magnitude)) * 0x1p-24F;
  const std::uint32_t value = magnitude < 0x400U ? __builtin_bit_cast(std::uint32_t, subnormal) : normal;
  return __builtin_bit_cast(float, value | ((half & 0x8000U) << 16));
}

inline std::uint16_t narrowed_f16(float value) {
  const std::uint32_t bits = __builtin_bit_cast(std::uint32_t, value);
  const std::uint32_t magnitude = bits & 0x7fffffffU;
  // Normal numbers: cut 13 bits with rounding, move the exponent; what overflows is infinity.
  const std::uint32_t rounded = ((magnitude + 0xfffU + ((magnitude >> 13) & 1U)) >> 13) - (112U << 10);
  const std::uint32_t normal = magnitude >= 0x47800000U ? 0x7c00U : rounded;
  // Subnormal numbers: units of 2^-24, which is the ulp of 0.5, so that one addition rounds.
  const float shifted = __builtin_bit_cast(float, magnitude < 0x38800000U ? magnitude : 0U) + 0.5F;
  const std::uint32_t subnormal = __builtin_bit_cast(std::uint32_t, shifted) - 0x3f000000U;
  const std::uint32_t finite = magnitude < 0x38800000U ? subnormal : normal;
  const std::uint32_t quiet = 0x7e00U | ((magnitude >> 13) & 0x3ffU);
  const std::uint32_t half = magnitude > 0x7f800000U ? quiet : finite;
  return static_cast<std::uint16_t>(half | ((bits >> 16) & 0x8000U));
}

struct ConversionF16 {
#if defined(__F16C__)
  static void widen(const std::uint16_t* stored, std::size_t count, float* values) {
    std::size_t i = 0;
    for (; i + 8 <= count; i += 8) {
      const __m128i halves = _mm_loadu_si128(reinterpret_cast<const __m128i_u*>(stored + i));
      _mm256_storeu_ps(values + i, _mm256_cvtph_ps(halves));
    }
    for (; i < count; ++i) {
      values[i] = widened_f16(stored[i]);
    }
  }
  static void narrow(const float* values, std::size_t count, std::uint16_t* stored) {
    std::size_t i = 0;
    for (; i + 8 <= count; i += 8) {
      const __m128i halves = _mm256_cvtps_ph(_mm256_loadu_ps(values + i), _MM_FROUND_TO_NEAREST_INT);
      _mm_storeu_si128(reinterpret_cast<__m128i_u*>(stored + i), halves);
    }
    for (; i < count; ++i) {
      stored[i] = narrowed_f16(values[i]);
    }
  }
#else
  static void widen(const std::uint16_t* stored, std::size_t count, float* values) {
    for (std::size_t i = 0; i < count; ++i) {
      values[i] = widened_f16(stored[i]);
    }
  }
  static void narrow(const float* values, std::size_t count, std::uint16_t* stored) {
    for (std::size_t i = 0; i < count; ++i) {
      stored[i] = narrowed_f16(values[i]);
    }
  }
#endif
};

using StorageF16 = Storage16<ConversionF16>;
using StorageBf16 = Storage16<ConversionBf16>;

} // namespace
} // namespace posproof::impl::kernels

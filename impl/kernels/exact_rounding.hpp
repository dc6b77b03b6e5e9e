#pragma once
/// From a number and its radius to the correctly rounded number of the format, or to the knowledge that the
/// radius does not tell it. Included by the units of exact_kernels.hpp and by nothing else; internal linkage
/// throughout.
///
/// Rounding is monotonic: where both ends of an enclosure round to one number, so does the truth between
/// them. f16 and bf16 pass through float32; the enclosure is widened by what that rounding may move an end
/// inward, so that the second one is of an enclosure too.

#include "impl/kernels/exact_kernels.hpp"

#if defined(__F16C__) || defined(__AVX512F__)
#include <immintrin.h>
#endif

namespace posproof::impl::kernels {
namespace {

/// Numbers rounded at a time, between buffers that stay in the first-level cache.
constexpr std::size_t exact_block = 64;

/// Both ends of enclosures in float32.
struct EndsBlock {
  alignas(64) float lower[exact_block];
  alignas(64) float upper[exact_block];
};

struct RoundedF32 {
  using Stored = std::uint32_t;
  static constexpr double passage_relative = 0;
  static constexpr double passage_absolute = 0; // ends of a float32 are rounded once

  static void narrow(const float* values, std::size_t count, Stored* stored) {
    __builtin_memcpy(stored, values, count * sizeof(Stored));
  }
  static float widened(Stored stored) { return __builtin_bit_cast(float, stored); }
};

/// Half a unit of float32 in the last place, of a number that is at most 1 + 2^-20 times as large.
struct PassageThroughF32 {
  using Stored = std::uint16_t;
  static constexpr double passage_relative = 0x1.00001p-24;
  static constexpr double passage_absolute = 0x1p-150;
};

struct RoundedBf16 : PassageThroughF32 {
  static void narrow(const float* values, std::size_t count, Stored* stored) {
    for (std::size_t i = 0; i < count; ++i) {
      const std::uint32_t bits = __builtin_bit_cast(std::uint32_t, values[i]);
      const std::uint32_t rounded = (bits + 0x7fffU + ((bits >> 16) & 1U)) >> 16;
      const bool is_nan = (bits & 0x7fffffffU) > 0x7f800000U;
      stored[i] = static_cast<Stored>(is_nan ? (bits >> 16) | 0x40U : rounded);
    }
  }
  static float widened(Stored stored) {
    return __builtin_bit_cast(float, static_cast<std::uint32_t>(stored) << 16);
  }
};

struct RoundedF16 : PassageThroughF32 {
  static void narrow(const float* values, std::size_t count, Stored* stored) {
    std::size_t i = 0;
#if defined(__F16C__)
    for (; i + 8 <= count; i += 8) {
      const __m128i halves = _mm256_cvtps_ph(_mm256_loadu_ps(values + i), _MM_FROUND_TO_NEAREST_INT);
      _mm_storeu_si128(reinterpret_cast<__m128i_u*>(stored + i), halves);
    }
#endif
    for (; i < count; ++i) {
      stored[i] = narrowed(values[i]);
    }
  }
  static float widened(Stored stored) {
    const std::uint32_t magnitude = stored & 0x7fffU;
    const std::uint32_t sign = (stored & 0x8000U) << 16;
    if (magnitude < 0x400U) {
      const float subnormal = static_cast<float>(static_cast<std::int32_t>(magnitude)) * 0x1p-24F;
      return __builtin_bit_cast(float, __builtin_bit_cast(std::uint32_t, subnormal) | sign);
    }
    const std::uint32_t rebias = magnitude >= 0x7c00U ? 224U << 23 : 112U << 23;
    return __builtin_bit_cast(float, ((magnitude << 13) + rebias) | sign);
  }

private:
  static Stored narrowed(float value) {
    const std::uint32_t bits = __builtin_bit_cast(std::uint32_t, value);
    const std::uint32_t magnitude = bits & 0x7fffffffU;
    std::uint32_t half = 0;
    if (magnitude > 0x7f800000U) {
      half = 0x7e00U; // not a number
    } else if (magnitude >= 0x47800000U) {
      half = 0x7c00U; // beyond every half
    } else if (magnitude >= 0x38800000U) {
      half = ((magnitude + 0xfffU + ((magnitude >> 13) & 1U)) >> 13) - (112U << 10);
    } else {
      // Subnormal numbers count 2^-24, the ulp of 0.5, so that one addition rounds.
      const float shifted = __builtin_bit_cast(float, magnitude) + 0.5F;
      half = __builtin_bit_cast(std::uint32_t, shifted) - 0x3f000000U;
    }
    return static_cast<Stored>(half | ((bits >> 16) & 0x8000U));
  }
};

/// Stores the lower ends; are the upper ones the same numbers?
template <typename Rounded>
bool store_agreed(const EndsBlock& ends, std::size_t count, typename Rounded::Stored* stored) {
  typename Rounded::Stored upper[exact_block];
  Rounded::narrow(ends.lower, count, stored);
  Rounded::narrow(ends.upper, count, upper);
  std::uint32_t differing = 0;
  for (std::size_t i = 0; i < count; ++i) {
    differing |= static_cast<std::uint32_t>(stored[i] ^ upper[i]);
  }
  return differing == 0;
}

/// Products that are exact in double, ties among them. For f16 and bf16 only those that are numbers of
/// float32 are rounded once; others are left open.
template <typename Rounded>
bool settle_products(const double* values, std::size_t count, double amplitude, std::byte* output) {
  EndsBlock ends;
  typename Rounded::Stored stored[exact_block];
  bool agreed = true;
  for (std::size_t done = 0; done < count; done += exact_block) {
    const std::size_t n = count - done < exact_block ? count - done : exact_block;
    std::uint32_t inexact = 0;
    for (std::size_t i = 0; i < n; ++i) {
      const double value = values[done + i] * amplitude;
      ends.lower[i] = static_cast<float>(value);
      inexact |= static_cast<double>(ends.lower[i]) != value ? 1U : 0U;
    }
    Rounded::narrow(ends.lower, n, stored);
    agreed = agreed && (inexact == 0 || Rounded::passage_relative == 0);
    __builtin_memcpy(output + done * sizeof stored[0], stored, n * sizeof stored[0]);
  }
  return agreed;
}

/// The absolute radius is zero or far above the subnormal numbers of float32, so that the passage through
/// them adds nothing to it.
template <typename Rounded>
bool settle(const double* values, const double* weights, std::size_t count, const ExactRadius& radius,
            std::byte* output) {
  const double amplitude = radius.amplitude;
  if (radius.relative == 0 && radius.absolute == 0) {
    return settle_products<Rounded>(values, count, amplitude, output);
  }
  const double relative = radius.relative + Rounded::passage_relative;
  const double absolute = radius.absolute;
  constexpr bool is_narrower = sizeof(typename Rounded::Stored) < sizeof(float);
  EndsBlock ends;
  typename Rounded::Stored stored[exact_block];
  bool agreed = true;
  for (std::size_t done = 0; done < count; done += exact_block) {
    const std::size_t n = count - done < exact_block ? count - done : exact_block;
    std::uint32_t differing = 0;
    for (std::size_t i = 0; i < n; ++i) {
      const double value = values[done + i] * amplitude;
      const double around = __builtin_fabs(value) * relative + absolute * weights[done + i];
      const float lower = static_cast<float>(value - around);
      const float upper = static_cast<float>(value + around);
      ends.lower[i] = lower;
      if constexpr (is_narrower) {
        ends.upper[i] = upper;
      } else {
        differing |= __builtin_bit_cast(std::uint32_t, lower) ^ __builtin_bit_cast(std::uint32_t, upper);
      }
    }
    if constexpr (is_narrower) {
      agreed = store_agreed<Rounded>(ends, n, stored) && agreed;
      __builtin_memcpy(output + done * sizeof stored[0], stored, n * sizeof stored[0]);
    } else {
      agreed = differing == 0 && agreed;
      __builtin_memcpy(output + done * sizeof stored[0], ends.lower, n * sizeof stored[0]);
    }
  }
  return agreed;
}

/// What the passage through float32 may take from the radius of a number; zero passes as it is.
template <typename Rounded>
double passage_of(double value) {
  if constexpr (Rounded::passage_relative == 0) {
    return 0;
  } else {
    return __builtin_fabs(value) * Rounded::passage_relative + (value != 0 ? Rounded::passage_absolute : 0.0);
  }
}

/// At most exact_block pairs, read before the first is written: input and output may be the same memory.
template <typename Rounded>
bool rotate(const ExactHead& head, const double* cosine, const double* sine, const double* weights,
            const ExactRadius& radius) {
  using Stored = typename Rounded::Stored;
  const double relative = radius.relative;
  const double absolute = radius.absolute;
  EndsBlock first{};
  EndsBlock second{};
  Stored stored_first[exact_block];
  Stored stored_second[exact_block];
  float x0[exact_block];
  float x1[exact_block];
  for (std::size_t i = 0; i < head.pairs; ++i) {
    Stored bits[2];
    __builtin_memcpy(&bits[0], head.input + i * head.step * sizeof(Stored), sizeof(Stored));
    __builtin_memcpy(&bits[1], head.input + (head.second + i * head.step) * sizeof(Stored), sizeof(Stored));
    x0[i] = Rounded::widened(bits[0]);
    x1[i] = Rounded::widened(bits[1]);
  }
  for (std::size_t i = 0; i < head.pairs; ++i) {
    const double a = static_cast<double>(x0[i]);
    const double b = static_cast<double>(x1[i]);
    const double ac = a * cosine[i];
    const double bs = b * sine[i];
    const double as = a * sine[i];
    const double bc = b * cosine[i];
    const double common = absolute * weights[i] * (__builtin_fabs(a) + __builtin_fabs(b));
    const double u = ac - bs + 0.0; // 0 rather than -0, whose two ends would differ by their signs
    const double v = as + bc + 0.0;
    const double around_u =
        (__builtin_fabs(ac) + __builtin_fabs(bs)) * relative + common + passage_of<Rounded>(u);
    const double around_v =
        (__builtin_fabs(as) + __builtin_fabs(bc)) * relative + common + passage_of<Rounded>(v);
    first.lower[i] = static_cast<float>(u - around_u);
    first.upper[i] = static_cast<float>(u + around_u);
    second.lower[i] = static_cast<float>(v - around_v);
    second.upper[i] = static_cast<float>(v + around_v);
  }
  const bool first_agreed = store_agreed<Rounded>(first, head.pairs, stored_first);
  if (!store_agreed<Rounded>(second, head.pairs, stored_second) || !first_agreed) {
    return false;
  }
  for (std::size_t i = 0; i < head.pairs; ++i) {
    __builtin_memcpy(head.output + i * head.step * sizeof(Stored), &stored_first[i], sizeof(Stored));
    __builtin_memcpy(head.output + (head.second + i * head.step) * sizeof(Stored), &stored_second[i],
                     sizeof(Stored));
  }
  return true;
}

} // namespace
} // namespace posproof::impl::kernels

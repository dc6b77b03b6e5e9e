#pragma once
/// Vectors of as many numbers as the registers of this unit hold, by the compiler's own vector types:
/// arithmetic, comparisons and shuffles need no more, and every build rounds alike. Included by the units of
/// turns_kernels.hpp and by nothing else; internal linkage throughout.

#include <cstddef>
#include <cstdint>
#include <utility>

// Where AVX-512 has a form with a mask and one without, the latter draws a warning from the header of GCC 12
// (GCC bug 105593).
#if defined(__SSE2__)
#include <immintrin.h>
#endif

#if __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "the kernels read halves of words as a little-endian machine stores them"
#endif

namespace posproof::impl::kernels {
namespace {

#if defined(__AVX512F__)
constexpr std::size_t lanes = 16;
#elif defined(__AVX2__)
constexpr std::size_t lanes = 8;
#else
constexpr std::size_t lanes = 4;
#endif

typedef float Floats __attribute__((vector_size(4 * lanes)));
typedef std::uint32_t Words __attribute__((vector_size(4 * lanes)));
typedef std::int32_t Integers __attribute__((vector_size(4 * lanes)));
typedef std::uint16_t Halves __attribute__((vector_size(2 * lanes)));
typedef std::uint16_t DoubleHalves __attribute__((vector_size(4 * lanes)));
typedef std::int16_t HalfIntegers __attribute__((vector_size(4 * lanes)));
typedef std::uint64_t Longs __attribute__((vector_size(4 * lanes))); // half as many

struct WordPair {
  Words first;
  Words second;
};

using LaneIndices = std::make_index_sequence<lanes>;

template <typename Vector>
inline Vector load_vector(const void* from) {
  Vector vector;
  __builtin_memcpy(&vector, from, sizeof vector);
  return vector;
}

template <typename Vector>
inline void store_vector(Vector vector, void* to) {
  __builtin_memcpy(to, &vector, sizeof vector);
}

template <typename To, typename From>
inline To bits_as(From from) {
  static_assert(sizeof(To) == sizeof(From));
  return __builtin_bit_cast(To, from);
}

inline Words words_of_all(std::uint32_t value) {
  return Words{} + value;
}

inline Floats floats_of_all(float value) {
  return Floats{} + value;
}

/// `chosen` where the mask is all ones, `other` where it is zero.
inline Words select(Words mask, Words chosen, Words other) {
  return (mask & chosen) | (~mask & other);
}

/// Every second element of two vectors behind each other, from the first.
template <typename Vector, std::size_t... k>
inline Vector every_second(Vector a, Vector b, std::index_sequence<k...>) {
  return __builtin_shufflevector(a, b, (2 * k)...);
}
template <typename Vector, std::size_t... k>
inline Vector every_other(Vector a, Vector b, std::index_sequence<k...>) {
  return __builtin_shufflevector(a, b, (2 * k + 1)...);
}

/// a0 b0 a1 b1 … of the lower and of the upper halves of two vectors.
template <typename Vector, std::size_t... k>
inline Vector alternating_lower(Vector a, Vector b, std::index_sequence<k...>) {
  return __builtin_shufflevector(a, b, (k / 2 + k % 2 * lanes)...);
}
template <typename Vector, std::size_t... k>
inline Vector alternating_upper(Vector a, Vector b, std::index_sequence<k...>) {
  return __builtin_shufflevector(a, b, (lanes / 2 + k / 2 + k % 2 * lanes)...);
}

/// 64-bit numbers in the order in which their halves are merged and taken apart within blocks of 128 bits,
/// which costs one instruction each: the first vector holds the first two of every four numbers.
struct LongPair {
  Longs first;
  Longs second;
};

template <std::size_t... k>
inline LongPair merged(Words low, Words high, std::index_sequence<k...>) {
  return {
      bits_as<Longs>(Words(__builtin_shufflevector(low, high, (k / 4 * 4 + k % 4 / 2 + k % 2 * lanes)...))),
      bits_as<Longs>(
          Words(__builtin_shufflevector(low, high, (k / 4 * 4 + k % 4 / 2 + 2 + k % 2 * lanes)...)))};
}
// As floats, whose shuffles take both vectors in one instruction on older machines.
template <std::size_t... k>
inline Words low_words(LongPair pair, std::index_sequence<k...>) {
  return bits_as<Words>(
      Floats(__builtin_shufflevector(bits_as<Floats>(pair.first), bits_as<Floats>(pair.second),
                                     (k / 4 * 4 + k % 2 * 2 + k % 4 / 2 * lanes)...)));
}
template <std::size_t... k>
inline Words high_words(LongPair pair, std::index_sequence<k...>) {
  return bits_as<Words>(
      Floats(__builtin_shufflevector(bits_as<Floats>(pair.first), bits_as<Floats>(pair.second),
                                     (k / 4 * 4 + k % 2 * 2 + 1 + k % 4 / 2 * lanes)...)));
}

/// Two vectors of 16-bit numbers behind each other.
template <std::size_t... k>
inline DoubleHalves joined(Halves a, Halves b, std::index_sequence<k...>) {
  return __builtin_shufflevector(a, b, k...);
}
inline DoubleHalves joined(Halves a, Halves b) {
  return joined(a, b, std::make_index_sequence<2 * lanes>{});
}

/// Words with the lower halves of the first and the upper halves of the second vector.
template <std::size_t... k>
inline Words joined_halves(Words lower, Words upper, std::index_sequence<k...>) {
  return bits_as<Words>(DoubleHalves(__builtin_shufflevector(
      bits_as<DoubleHalves>(lower), bits_as<DoubleHalves>(upper), (k + k % 2 * 2 * lanes)...)));
}
inline Words joined_halves(Words lower, Words upper) {
  return joined_halves(lower, upper, std::make_index_sequence<2 * lanes>{});
}

/// Neighbours exchanged.
template <std::size_t... k>
inline Floats swapped_neighbours(Floats a, std::index_sequence<k...>) {
  return __builtin_shufflevector(a, a, (k ^ 1)...);
}

/// One of the numbers is a NaN.
inline bool has_nan(Floats a, Floats b) {
#if defined(__AVX512F__)
  return _mm512_cmp_ps_mask(bits_as<__m512>(a), bits_as<__m512>(b), _CMP_UNORD_Q) != 0;
#elif defined(__AVX2__)
  return _mm256_movemask_ps(_mm256_cmp_ps(bits_as<__m256>(a), bits_as<__m256>(b), _CMP_UNORD_Q)) != 0;
#elif defined(__SSE2__)
  return _mm_movemask_ps(_mm_cmpunord_ps(bits_as<__m128>(a), bits_as<__m128>(b))) != 0;
#else
  const Words nan = bits_as<Words>(a != a) | bits_as<Words>(b != b);
  std::uint32_t any = 0;
  for (std::size_t i = 0; i < lanes; ++i) {
    any |= nan[i];
  }
  return any != 0;
#endif
}

/// Products of the low halves of 64-bit numbers.
inline Longs product_of_low_halves(Longs a, Longs b) {
#if defined(__AVX512F__)
  return bits_as<Longs>(_mm512_maskz_mul_epu32(0xff, bits_as<__m512i>(a), bits_as<__m512i>(b)));
#elif defined(__AVX2__)
  return bits_as<Longs>(_mm256_mul_epu32(bits_as<__m256i>(a), bits_as<__m256i>(b)));
#elif defined(__SSE2__)
  return bits_as<Longs>(_mm_mul_epu32(bits_as<__m128i>(a), bits_as<__m128i>(b)));
#else
  return (a & 0xffffffffU) * (b & 0xffffffffU);
#endif
}

/// Copies `count` < 2·most elements by at most one copy of each power of two up to `most`: a call costs more.
template <std::size_t bytes, std::size_t most>
inline void copy_few(const std::byte* from, std::size_t count, std::byte* to) {
  std::size_t copied = 0;
  if ((count & most) != 0) {
    __builtin_memcpy(to, from, bytes * most);
    copied = bytes * most;
  }
  if constexpr (most > 1) {
    copy_few<bytes, most / 2>(from + copied, count, to + copied);
  }
}

} // namespace
} // namespace posproof::impl::kernels

#pragma once
/// Loads and stores of f32, f16 and bf16 at any alignment, a register at a time. Included by the units of
/// turns_kernels.hpp and by nothing else; internal linkage throughout. Rounding is to nearest, ties to even;
/// a NaN becomes quiet and keeps the upper bits of its payload, as F16C does.
///
/// A storage has load and store of `lanes` elements; store_apart, which stores two vectors of finite numbers
/// to two places; store_alternating, which stores them to one, element by element in turn; and load_group and
/// store_group of 2·lanes elements in the order that costs least, in turn where `group_alternates` and else
/// one vector behind the other.

#include "impl/kernels/turns_lanes.hpp"

namespace posproof::impl::kernels {
namespace {

struct FloatPair {
  Floats first;
  Floats second;
};

inline FloatPair alternating(FloatPair values) {
  return {alternating_lower(values.first, values.second, LaneIndices{}),
          alternating_upper(values.first, values.second, LaneIndices{})};
}

struct StorageF32 {
  static constexpr std::size_t bytes = 4;

  static Floats load(const std::byte* input) { return load_vector<Floats>(input); }
  static void store(Floats values, std::byte* output) { store_vector(values, output); }
  static void store_apart(FloatPair values, std::byte* first, std::byte* second) {
    store(values.first, first);
    store(values.second, second);
  }
  static void store_alternating(FloatPair values, std::byte* output) {
    const FloatPair in_turn = alternating(values);
    store_group(in_turn, output);
  }

  static constexpr bool group_alternates = false;
  static FloatPair load_group(const std::byte* input) { return {load(input), load(input + bytes * lanes)}; }
  static void store_group(FloatPair values, std::byte* output) {
    store_apart(values, output, output + bytes * lanes);
  }
};

struct StorageF16 {
  static constexpr std::size_t bytes = 2;

  static Floats load(const std::byte* input) {
#if defined(__AVX512F__)
    return bits_as<Floats>(_mm512_maskz_cvtph_ps(0xffff, load_vector<__m256i>(input)));
#elif defined(__F16C__)
    return bits_as<Floats>(_mm256_cvtph_ps(load_vector<__m128i>(input)));
#else
    return widened(__builtin_convertvector(load_vector<Halves>(input), Words));
#endif
  }
  static Halves halves(Floats values) {
#if defined(__AVX512F__)
    return bits_as<Halves>(_mm512_maskz_cvtps_ph(0xffff, bits_as<__m512>(values), _MM_FROUND_TO_NEAREST_INT));
#elif defined(__F16C__)
    return bits_as<Halves>(_mm256_cvtps_ph(bits_as<__m256>(values), _MM_FROUND_TO_NEAREST_INT));
#else
    return __builtin_convertvector(narrowed(values), Halves);
#endif
  }
  static void store(Floats values, std::byte* output) {
    store_vector(halves(values), output);
  }
  static void store_apart(FloatPair values, std::byte* first, std::byte* second) {
    store(values.first, first);
    store(values.second, second);
  }
  static void store_alternating(FloatPair values, std::byte* output) {
    store_group(alternating(values), output);
  }

  static constexpr bool group_alternates = false;
  static FloatPair load_group(const std::byte* input) {
    return {load(input), load(input + bytes * lanes)};
  }
  static void store_group(FloatPair values, std::byte* output) {
    store_vector(joined(halves(values.first), halves(values.second)), output);
  }

#if !defined(__F16C__)
  /// By integers, where the machine has no instruction for it.
  static Floats widened(Words half) {
    const Words magnitude = half & 0x7fffU;
    const Words rebias =
        select(Words(magnitude >= 0x7c00U), words_of_all(224U << 23), words_of_all(112U << 23));
    const Words quiet = Words(magnitude > 0x7c00U) & 0x00400000U;
    const Words normal = ((magnitude << 13) + rebias) | quiet;
    const Floats subnormal = __builtin_convertvector(bits_as<Integers>(magnitude), Floats) * 0x1p-24F;
    const Words value = select(Words(magnitude < 0x400U), bits_as<Words>(subnormal), normal);
    return bits_as<Floats>(value | ((half & 0x8000U) << 16));
  }

  static Words narrowed(Floats values) {
    const Words bits = bits_as<Words>(values);
    const Words magnitude = bits & 0x7fffffffU;
    // Normal numbers: cut 13 bits with rounding, move the exponent; what overflows is infinity.
    const Words rounded = ((magnitude + 0xfffU + ((magnitude >> 13) & 1U)) >> 13) - (112U << 10);
    const Words normal = select(Words(magnitude >= 0x47800000U), words_of_all(0x7c00U), rounded);
    // Subnormal numbers: units of 2^-24, which is the ulp of 0.5, so that one addition rounds.
    const Words small = Words(magnitude < 0x38800000U);
    const Words subnormal = bits_as<Words>(bits_as<Floats>(magnitude & small) + 0.5F) - 0x3f000000U;
    const Words finite = select(small, subnormal, normal);
    const Words quiet = ((magnitude >> 13) & 0x3ffU) | 0x7e00U;
    const Words half = select(Words(magnitude > 0x7f800000U), quiet, finite);
    return half | ((bits >> 16) & 0x8000U);
  }
#endif
};

/// The upper halves of words. A group is made of words that hold two elements each, so that nothing has to
/// change places.
struct StorageBf16 {
  static constexpr std::size_t bytes = 2;

  static Floats load(const std::byte* input) {
    return bits_as<Floats>(__builtin_convertvector(load_vector<Halves>(input), Words) << 16);
  }
  static void store(Floats values, std::byte* output) {
    store_vector(__builtin_convertvector(rounded({values, values}).first >> 16, Halves), output);
  }
  static void store_apart(FloatPair values, std::byte* first, std::byte* second) {
    const Words a = rounded_number(bits_as<Words>(values.first)) >> 16;
    const Words b = rounded_number(bits_as<Words>(values.second)) >> 16;
#if defined(__AVX2__) && !defined(__AVX512F__)
    const __m256i apart = _mm256_permute4x64_epi64(
        _mm256_packus_epi32(bits_as<__m256i>(a), bits_as<__m256i>(b)), 0b11'01'10'00);
    store_vector(_mm256_castsi256_si128(apart), first);
    store_vector(_mm256_extracti128_si256(apart, 1), second);
#else
    store_vector(__builtin_convertvector(a, Halves), first);
    store_vector(__builtin_convertvector(b, Halves), second);
#endif
  }
  static void store_alternating(FloatPair values, std::byte* output) {
    store_vector(joined(values.first, values.second), output);
  }
  /// Finite numbers in turn.
  static Words joined(Floats first, Floats second) {
    return joined_halves(rounded_number(bits_as<Words>(first)) >> 16, rounded_number(bits_as<Words>(second)));
  }

  static constexpr bool group_alternates = true;
  static FloatPair load_group(const std::byte* input) {
    const Words words = load_vector<Words>(input);
    return {bits_as<Floats>(words << 16), bits_as<Floats>(words & 0xffff0000U)};
  }
  static void store_group(FloatPair values, std::byte* output) {
    const WordPair words = rounded(values);
    store_vector(joined_halves(words.first >> 16, words.second), output);
  }

private:
  /// The upper half of each word is the number; the lower half is anything.
  static Words rounded_number(Words bits) {
    return bits + 0x7fffU + ((bits >> 16) & 1U);
  }
  static Words rounded_any(Floats values) {
    const Words bits = bits_as<Words>(values);
    return select(bits_as<Words>(values != values), bits | 0x00400000U, rounded_number(bits));
  }
  static WordPair rounded(FloatPair values) {
    if (has_nan(values.first, values.second)) [[unlikely]] {
      return {rounded_any(values.first), rounded_any(values.second)};
    }
    return {rounded_number(bits_as<Words>(values.first)), rounded_number(bits_as<Words>(values.second))};
  }
};

inline const std::byte* bytes_of(const float* values) {
  return reinterpret_cast<const std::byte*>(values);
}
inline std::byte* bytes_of(float* values) {
  return reinterpret_cast<std::byte*>(values);
}

/// The first `count` ≤ lanes elements.
template <typename Storage>
inline Floats load_up_to(const std::byte* input, std::size_t count) {
  if (count == lanes) {
    return Storage::load(input);
  }
  alignas(64) std::byte buffer[Storage::bytes * lanes] = {};
  copy_few<Storage::bytes, lanes / 2>(input, count, buffer);
  return Storage::load(buffer);
}
template <typename Storage>
inline void store_up_to(Floats values, std::size_t count, std::byte* output) {
  if (count == lanes) {
    Storage::store(values, output);
    return;
  }
  alignas(64) std::byte buffer[Storage::bytes * lanes];
  Storage::store(values, buffer);
  copy_few<Storage::bytes, lanes / 2>(buffer, count, output);
}

/// The first `count` < lanes pairs of elements in turn.
template <typename Storage>
inline void store_few_alternating(FloatPair values, std::size_t count, std::byte* output) {
  alignas(64) std::byte buffer[Storage::bytes * 2 * lanes];
  Storage::store_alternating(values, buffer);
  copy_few<Storage::bytes, lanes>(buffer, 2 * count, output);
}

template <typename Storage>
void store_values(const float* values, std::size_t count, std::byte* output) {
  for (std::size_t done = 0; done < count; done += lanes) {
    const std::size_t n = count - done < lanes ? count - done : lanes;
    store_up_to<Storage>(load_up_to<StorageF32>(bytes_of(values + done), n), n,
                         output + Storage::bytes * done);
  }
}

template <typename Storage>
void load_values(const std::byte* input, std::size_t count, float* values) {
  for (std::size_t done = 0; done < count; done += lanes) {
    const std::size_t n = count - done < lanes ? count - done : lanes;
    store_up_to<StorageF32>(load_up_to<Storage>(input + Storage::bytes * done, n), n,
                            bytes_of(values + done));
  }
}

} // namespace
} // namespace posproof::impl::kernels

#pragma once
/// The table of kernel functions: one portable source, compiled once for any machine and once for AVX2.
///
/// Plain data and pointers only: what a header defines inline could be emitted by the AVX2 unit and be the
/// copy that the linker keeps for everybody.

#include <cstddef>
#include <cstdint>

namespace posproof::impl::kernels {

/// Pairs are computed in groups of this many; frequencies are padded to a whole number of groups with zeros.
inline constexpr std::size_t turns_lanes = 8;

/// 64-bit fractions of a turn, split into halves: F = (high·2^32 + low)/2^64.
struct TurnsFrequencies {
  const std::uint32_t* high;
  const std::uint32_t* low;
  std::size_t count; ///< with padding
};

/// The heads of one token of one tensor. Strides are in elements.
struct TokenHeads {
  const std::byte* input;
  std::byte* output;
  std::size_t heads;
  std::size_t input_stride;
  std::size_t output_stride;
  std::size_t pairs;   ///< rotated pairs, 2·pairs ≤ columns
  std::size_t columns; ///< width of a head
};

struct TurnsKernels {
  const char* name;

  /// Cosines and sines of position·F for `count` frequencies, |position| < 2^31, as f32.
  void (*cosine_sine)(const TurnsFrequencies& frequencies, std::int32_t position, float* cosine, float* sine);

  /// Stores `count` values at any alignment, each rounded once to nearest; by format f32, f16, bf16.
  void (*store[3])(const float* values, std::size_t count, std::byte* output);

  /// Turns every pair (x0, x1) to (x0·c - x1·s, x0·s + x1·c) in f32, rounded once to the format; columns
  /// beyond the pairs are copied unless output is input. By format and layout (half-split, interleaved).
  void (*rotate[3][2])(const TokenHeads& heads, const float* cosine, const float* sine);
};

extern const TurnsKernels portable_turns_kernels;
#if defined(__x86_64__)
extern const TurnsKernels avx2_turns_kernels;
#endif

} // namespace posproof::impl::kernels

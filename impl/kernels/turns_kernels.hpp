#pragma once
/// The table of kernel functions: one source, compiled for any machine, for AVX2 and for AVX-512.
///
/// Plain data and pointers only: what a header defines inline could be emitted by a unit for newer machines
/// and be the copy that the linker keeps for everybody.

#include <cstddef>
#include <cstdint>

namespace posproof::impl::kernels {

/// Frequencies are padded with zeros to a whole number of groups of this many, the widest that a build
/// computes at a time.
inline constexpr std::size_t turns_lanes = 16;

/// 64-bit fractions of a turn, split into halves: F = (high·2^32 + low)/2^64.
struct TurnsFrequencies {
  const std::uint32_t* high;
  const std::uint32_t* low;
  std::size_t count; ///< without the padding
};

/// Rows of cosines and sines to be computed, one for each position. |position| < 2^31.
struct PhaseRows {
  TurnsFrequencies frequencies;
  const std::int64_t* positions;
  std::size_t tokens;
  float cosine_factor; ///< what every cosine is multiplied by in f32: the amplitude
  float sine_factor;   ///< the amplitude with the sign of the direction
};

/// The heads of some tokens of one tensor. Strides are in elements; input and output may be the same memory.
struct HeadRows {
  const std::byte* input;
  std::byte* output;
  std::size_t tokens;
  std::size_t heads;
  std::size_t input_token_stride;
  std::size_t input_head_stride;
  std::size_t output_token_stride;
  std::size_t output_head_stride;
  std::size_t pairs;   ///< rotated pairs, 2·pairs ≤ columns
  std::size_t columns; ///< width of a head
};

/// Arrays are by format: f32, f16, bf16. Buffers may have any alignment; every value is rounded once to
/// nearest, ties to even.
struct TurnsKernels {
  const char* name;

  /// Cosines and sines of position·F, each row `row_bytes` behind the one before.
  void (*table[3])(const PhaseRows& rows, std::byte* cosine, std::byte* sine, std::size_t row_bytes);

  /// The same as rows whose columns alternate: sine, cosine, sine … or, with `cosine_first`, the other way
  /// round.
  void (*alternating[3])(const PhaseRows& rows, bool cosine_first, std::byte* output, std::size_t row_bytes);

  /// Stores, and loads, `count` values.
  void (*store[3])(const float* values, std::size_t count, std::byte* output);
  void (*load[3])(const std::byte* input, std::size_t count, float* values);

  /// Turns every pair (x0, x1) to (x0·c - x1·s, x0·s + x1·c) in f32, rounded once to the format; columns
  /// beyond the pairs are copied unless output is input. Row t of the tables, `row_stride` elements behind
  /// the one before, is shared by the heads of token t. By format and layout (half-split, interleaved).
  void (*rotate[3][2])(const HeadRows& heads, const float* cosine, const float* sine, std::size_t row_stride);
};

extern const TurnsKernels portable_turns_kernels;
#if defined(__x86_64__)
extern const TurnsKernels avx2_turns_kernels;
extern const TurnsKernels avx512_turns_kernels;
#endif

} // namespace posproof::impl::kernels

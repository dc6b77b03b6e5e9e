#pragma once
/// The table of functions of builtin:exact: one portable source, compiled for any machine, for AVX2 and for
/// AVX-512.
///
/// Plain data and pointers only: what a header defines inline could be emitted by the AVX units and be the
/// copy that the linker keeps for everybody.
///
/// A function here computes a number and a radius that holds the truth, and rounds both ends of this
/// enclosure. Where they give the same number of the format that is the truth, correctly rounded, whatever
/// the instructions were; where they do not, the function says so.

#include <cstddef>
#include <cstdint>

namespace posproof::impl::kernels {

/// Pairs are computed in groups of this many; arrays of lanes are padded to whole groups.
inline constexpr std::size_t exact_lanes = 8;

/// Largest errors of a cosine or sine c before rounding, for |p| < 2^31: at most exact_relative_error·|c| +
/// exact_frequency_error·|p| + exact_absolute_error. Proved in proofs/exact/.
inline constexpr double exact_relative_error = 0x1.4cp-44;
inline constexpr double exact_frequency_error = 0x1.94p-95; // 2π·2^-97·1.004
inline constexpr double exact_absolute_error = 0x1.94p-84;  // 2π·2^-86·1.004

/// ω/2π modulo one turn in digits of 32 bits, F = (high·2^64 + middle·2^32 + low)/2^96, one lane each.
struct ExactFrequencies {
  const std::uint64_t* high;
  const std::uint64_t* middle;
  const std::uint64_t* low;
  std::size_t count; ///< with padding
};

/// How far the truth of a·c may be from the computed value: relative·|a·c| + absolute·weight of the lane.
/// Both are zero where the product of the doubles is the truth, and is exact in double.
struct ExactRadius {
  double amplitude;
  double relative;
  double absolute;
};

/// One head of a tensor. Columns of pair i: first + i·step and second + i·step elements.
struct ExactHead {
  const std::byte* input;
  std::byte* output;
  std::size_t pairs;
  std::size_t second; ///< the first pair's second column; its first one is 0
  std::size_t step;
};

struct ExactKernels {
  const char* name;

  /// Cosines and sines of |position|·F, padding included; the sign of the position goes to the sines.
  void (*phases)(const ExactFrequencies& frequencies, std::int32_t position, double* cosine, double* sine);

  /// Rounds a·values[i] to the format and stores it, at any alignment; by format f32, f16, bf16. False if
  /// some value is left open: what is stored there means nothing, and the others are right.
  bool (*settle[3])(const double* values, const double* weights, std::size_t count, const ExactRadius& radius,
                    std::byte* output);

  /// Turns every pair (x0, x1) to a·(x0·c - x1·s, x0·s + x1·c), rounded to the format; by format. False if
  /// some component is left open: then nothing is stored.
  bool (*rotate[3])(const ExactHead& head, const double* cosine, const double* sine, const double* weights,
                    const ExactRadius& radius);
};

extern const ExactKernels portable_exact_kernels;
#if defined(__x86_64__)
extern const ExactKernels avx2_exact_kernels;
extern const ExactKernels avx512_exact_kernels;
#endif

} // namespace posproof::impl::kernels

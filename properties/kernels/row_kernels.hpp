#pragma once
/// Inner loops of the sweep: widening of stored numbers, and the largest deviations of a block of rows.

#include <cstddef>

namespace posproof::properties {

/// Rows of a subject beside the values of the oracle; element (row, k) stands at row·stride + k. stride is a
/// multiple of 4.
struct ComparedRows {
  const float* cosine = nullptr;
  const float* sine = nullptr;
  const double* true_cosine = nullptr;
  const double* true_sine = nullptr;
  std::size_t rows = 0;
  std::size_t stride = 0;
  int precision = 24; ///< of the format of the rows
  int exponent_min = -126;
  double squared_amplitude = 1;
};

/// Largest values over the rows, one for each k. A NaN is skipped here and leaves its mark in `not_finite`.
struct LargestDeviations {
  double* cosine_error = nullptr; ///< |cosine - true cosine|
  double* sine_error = nullptr;
  double* magnitude = nullptr;     ///< larger of |cosine| and |sine|
  double* norm = nullptr;          ///< |cosine² + sine² - squared_amplitude|
  double* cosine_halves = nullptr; ///< |cosine - true cosine| in half spacings of the format at the true
                                   ///< cosine; infinite where the true value is below 2^-40 and not subnormal
  double* sine_halves = nullptr;
  double* not_finite = nullptr; ///< NaN if any cosine is NaN or infinite, else 0
  double* sine_not_finite = nullptr;
};

struct RowKernels {
  void (*widen_f16)(const std::byte* source, std::size_t count, float* target);
  void (*widen_bf16)(const std::byte* source, std::size_t count, float* target);
  void (*largest)(const ComparedRows& rows, const LargestDeviations& result);
  /// Σ weight[k]·(amplitude - cosine[k]) over `count` values, a multiple of 4, added in four parts.
  double (*weighted_distance)(const double* weight, const double* cosine, std::size_t count,
                              double amplitude);
};

extern const RowKernels portable_row_kernels;
#if defined(__x86_64__)
extern const RowKernels avx2_row_kernels;
#endif

/// The fastest kernels of this machine; all give the same bits.
[[nodiscard]] const RowKernels& best_row_kernels() noexcept;

} // namespace posproof::properties

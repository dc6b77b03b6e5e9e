#pragma once
/// The kernel of the fast oracle: cosine and sine of phases in turns, in double.
///
/// A phase is a fraction of a turn with 128 bits, high·2^-64 + low·2^-128; adding phases modulo one turn is
/// integer addition with overflow, so that range reduction is exact at any position.
///
/// Error bound, proved in proofs/, which reads the arithmetic from the source: for every phase f (taken
/// exactly) the results c, s satisfy
///   |c - cos 2πf| ≤ kernel_relative_error·|c| + kernel_absolute_error, the same for s and sine.
/// The parts in units of 2^-53, relative, for sine and cosine:
///   conversion       of the reduced phase to double:                  1.5    1.18
///   rounding         of the polynomial (Gappa):                       2.6    1.7
///   approximation    by the polynomial (Sollya):                      0.51   0.02
/// Sum 4.6 and 2.9. The absolute part is what the conversion cuts off, at most 2^-96 turns. What the
/// constants leave is for the roundings of a radius that is computed from them.

#include <cstddef>
#include <cstdint>

namespace posproof::reference {

inline constexpr double kernel_relative_error = 0x1.4p-51; // 5·2^-53
inline constexpr double kernel_absolute_error = 0x1.cp-94; // 2π·2^-96 < 1.571·2^-94

/// Lanes per vector; arrays of lanes are padded to a multiple of it.
inline constexpr std::size_t kernel_lanes = 4;

/// Running phases of `lanes` lanes and how far each advances from row to row.
struct PhaseRun {
  std::size_t lanes = 0; ///< multiple of kernel_lanes
  const std::uint64_t* start_high = nullptr;
  const std::uint64_t* start_low = nullptr;
  const std::uint64_t* step_high = nullptr;
  const std::uint64_t* step_low = nullptr;
};

/// Writes cosine[row·stride + lane] and sine[row·stride + lane] for `rows` rows.
using PhaseKernel = void (*)(const PhaseRun& run, std::size_t rows, std::size_t stride, double* cosine,
                             double* sine);

/// The same code for any machine and, compiled again, for AVX2: the same bits, since every operation is an
/// IEEE operation in the same order and none is fused.
void evaluate_phases_portable(const PhaseRun& run, std::size_t rows, std::size_t stride, double* cosine,
                              double* sine);
#if defined(__x86_64__)
void evaluate_phases_avx2(const PhaseRun& run, std::size_t rows, std::size_t stride, double* cosine,
                          double* sine);
#endif

/// The fastest kernel of this machine.
[[nodiscard]] PhaseKernel best_phase_kernel() noexcept;

} // namespace posproof::reference

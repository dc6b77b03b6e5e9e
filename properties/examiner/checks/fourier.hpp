#pragma once
/// Statements about the columns of a sinusoidal table as a system of functions.

#include "properties/examiner/examination.hpp"
#include "spec/schemes/sinusoidal.hpp"

#include <cstdint>
#include <span>

namespace posproof::properties::examiner {

/// With base 10000, the even widths at which all frequencies are whole multiples of the last.
[[nodiscard]] Outcome frequencies_are_harmonic_exactly_at(const Examining& examining, Denominator denominator,
                                                          std::span<const int> widths);
/// … at every even width.
[[nodiscard]] Outcome frequencies_are_harmonic(const Examining& examining);

/// All columns are orthogonal over p < N, for every even d and N ≥ 2.
[[nodiscard]] Outcome columns_are_orthogonal_over_positions(const Examining& examining);

/// For every even d there is an interval [0, T] on which all columns are orthogonal.
[[nodiscard]] Outcome some_interval_makes_columns_orthogonal(const Examining& examining);

/// The widths at which frequencies are harmonic, and their columns orthogonal on `periods` periods of the
/// last.
[[nodiscard]] Outcome harmonic_columns_are_orthogonal(const Examining& examining, std::span<const int> widths,
                                                      double periods);

/// (1/T)·∫ of products of columns tends to `limit_of_squares` for squares and to 0 else.
[[nodiscard]] Outcome columns_are_orthogonal_in_the_mean(const Examining& examining, double limit_of_squares);

/// sin(2πjp/M) and cos(2πkp/M) over p < N are orthogonal for 0 < j, k < M/2, where M = N + excess.
[[nodiscard]] Outcome harmonic_samples_are_orthogonal(const Examining& examining, std::int64_t excess);

/// Of d = 512 and 512 positions, or the interval [0, 512]: the columns at the smallest angle.
enum class Positions : std::uint8_t { whole, real };
struct NearestColumns {
  Positions positions = Positions::whole;
  int first = 0;
  int second = 0;
  double distance_from_one = 0; ///< of the cosine of their angle, at most
};
[[nodiscard]] Outcome nearest_columns_are(const Examining& examining, const NearestColumns& statement);

} // namespace posproof::properties::examiner

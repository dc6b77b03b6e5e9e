#pragma once
/// Frequencies side by side, as many as a reader can tell apart.

#include "properties/result/report.hpp"

#include <span>
#include <string>

namespace posproof::reports {

/// At most this many bins are shown; with more frequencies each bin holds several neighbours.
inline constexpr int most_lane_bins = 64;

struct LaneBins {
  int lanes = 0; ///< frequencies
  int size = 1;  ///< of a bin; the last one may be smaller

  [[nodiscard]] int count() const noexcept { return (lanes + size - 1) / size; }

  /// The largest of a bin; infinity where one is NaN, since an error that is no number is no small error.
  [[nodiscard]] double largest(std::span<const double> values, int bin) const noexcept;
};

/// Of the longest octave of a curve.
[[nodiscard]] LaneBins lane_bins(std::span<const CurveOctave> curve) noexcept;

/// "pair" where every lane is one of a rotation, else "frequency".
[[nodiscard]] std::string lane_word(const Encoding& encoding);

} // namespace posproof::reports

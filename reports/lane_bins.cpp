#include "reports/lane_bins.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace posproof::reports {

double LaneBins::largest(std::span<const double> values, int bin) const noexcept {
  const auto first = std::min(values.size(), static_cast<std::size_t>(bin * size));
  const auto last = std::min(values.size(), first + static_cast<std::size_t>(size));
  double result = 0;
  for (const double value : values.subspan(first, last - first)) {
    result = std::isnan(value) ? std::numeric_limits<double>::infinity() : std::max(result, value);
  }
  return result;
}

LaneBins lane_bins(std::span<const CurveOctave> curve) noexcept {
  std::size_t lanes = 0;
  for (const CurveOctave& octave : curve) {
    lanes = std::max(lanes, octave.error.size());
  }
  const int count = static_cast<int>(lanes);
  return {count, std::max(1, (count + most_lane_bins - 1) / most_lane_bins)};
}

std::string lane_word(const Encoding& encoding) {
  return domain_of(encoding) == DomainKind::rope ? "pair" : "frequency";
}

} // namespace posproof::reports

#pragma once
/// Correctly rounded multiples of a slope.

#include "properties/examiner/slopes.hpp"
#include "spec/format.hpp"

#include <cstdint>
#include <optional>

namespace posproof::properties::examiner {

/// d·m for whole d, rounded to nearest in a format. Decided in double precision where the enclosure allows
/// it, else by the slope itself.
class RoundedMultiples {
public:
  RoundedMultiples(reference::Real slope, Format format);

  /// d < 2^31.
  [[nodiscard]] double at(std::int64_t d) const;

  /// The smallest d < `end` with one value at d and d + 1; from `begin` on.
  [[nodiscard]] std::optional<std::int64_t> first_tie(std::int64_t begin, std::int64_t end) const;

  /// How many values the multiples 0 to end - 1 have; multiples never fall.
  [[nodiscard]] std::int64_t values_below(std::int64_t end) const;

private:
  reference::Real slope_;
  Format format_;
  Enclosure ends_;
};

/// The smallest d ≤ 2^p with one value of d·m and (d + 1)·m, for a slope m in the range of the format. It is
/// not below 2^(p-1). Let both be rounded to v, and s be the spacing above v, so that v ≥ 2^(p-1)·s. If v =
/// 2^(p-1)·s, what is rounded to v lies in [v - s/4, v + s/2]: m ≤ 3s/4, and d + 1 ≥ (v - s/4)/m + 1 >
/// 2^(p-1). Else it lies in [v - s/2, v + s/2] and v ≥ (2^(p-1) + 1)·s: m ≤ s, and d + 1 ≥ (v - s/2)/m + 1 >
/// 2^(p-1).
[[nodiscard]] std::optional<std::int64_t> first_tie_of(const reference::Real& slope, Format format);

} // namespace posproof::properties::examiner

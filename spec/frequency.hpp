#pragma once
/// The angular frequency of one pair, as pure data.

#include <cstdint>

namespace posproof {

/// ω = base^(-numerator/denominator) / divisor over the reals, with base and divisor taken as the binary64
/// numbers that they are. base > 1, numerator ≥ 0, denominator > 0, divisor > 0.
struct FrequencyLaw {
  double base = 10000.0;
  std::int64_t numerator = 0;
  std::int64_t denominator = 1;
  double divisor = 1.0;

  /// ω is exactly 1, so that the angle is the position itself.
  [[nodiscard]] bool is_exactly_one() const noexcept { return numerator == 0 && divisor == 1.0; }

  friend bool operator==(const FrequencyLaw&, const FrequencyLaw&) = default;
};

} // namespace posproof

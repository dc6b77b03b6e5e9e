#pragma once
/// Where the logarithmic buckets of T5 begin.

#include <cstdint>
#include <vector>

namespace posproof::reference {

struct T5Thresholds {
  /// first[k - 1]: smallest n with ⌊ln(n/E)/ln(M/E)·D⌋ ≥ k, for 1 ≤ k < D. Never decreases.
  std::vector<std::int64_t> first;
  /// Those n at which ln(n/E)/ln(M/E)·D is an exact integer.
  std::vector<std::int64_t> fragile;
};

/// E = `exact` ≥ 1, M = `max_distance` > E, D = `steps` ≥ 1.
[[nodiscard]] T5Thresholds t5_thresholds(std::int64_t exact, std::int64_t max_distance, std::int64_t steps);

/// `first[k - 1]` of them alone, 1 ≤ k < D.
[[nodiscard]] std::int64_t t5_threshold(std::int64_t exact, std::int64_t max_distance, std::int64_t steps,
                                        std::int64_t k);

} // namespace posproof::reference

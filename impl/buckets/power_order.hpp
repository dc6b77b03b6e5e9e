#pragma once
/// Which of two ratios of integers, each raised to a power, is larger: by integers, without rounding.

#include <compare>
#include <cstdint>

namespace posproof::impl::buckets {

/// (a/c)^m <=> (b/c)^k for 1 ≤ a, b, c < 2^31 and 0 ≤ m, k < 2^16.
[[nodiscard]] std::strong_ordering compare_powers(std::int64_t a, std::int64_t m, std::int64_t b,
                                                  std::int64_t k, std::int64_t c);

} // namespace posproof::impl::buckets

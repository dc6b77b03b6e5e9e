/// Buckets without a logarithm: a step is reached where a power of the distance reaches a product of powers,
/// all in whole numbers of 128 bits.

#include "properties/tests/support/variants/plain_shell.hpp"

#include <algorithm>

namespace posproof::properties::tests {
namespace {

__extension__ using Wide = unsigned __int128;

Wide power(std::int64_t base, std::int64_t exponent) {
  Wide result = 1;
  for (; exponent > 0; --exponent) {
    result *= static_cast<Wide>(base);
  }
  return result;
}

/// Distances at which the bucket changes, in order.
std::vector<std::int64_t> thresholds_of(std::int64_t count, std::int64_t furthest) {
  const std::int64_t exact = count / 2;
  const std::int64_t steps = count - exact;
  std::vector<std::int64_t> thresholds;
  for (std::int64_t n = 1; n <= exact; ++n) {
    thresholds.push_back(n);
  }
  // (n/E)^steps >= (M/E)^k, both sides times E^steps.
  for (std::int64_t k = 1; k < steps; ++k) {
    std::int64_t n = thresholds.back();
    while (power(n, steps) < power(furthest, k) * power(exact, steps - k)) {
      ++n;
    }
    thresholds.push_back(n);
  }
  return thresholds;
}

Index make(const Encoding& encoding) {
  const auto& t5 = std::get<T5Buckets>(encoding.scheme);
  const std::int64_t count = t5.bidirectional ? t5.buckets / 2 : t5.buckets;
  return [is_bidirectional = t5.bidirectional, count, thresholds = thresholds_of(count, t5.max_distance)](
             std::int64_t distance) -> std::optional<std::int64_t> {
    const std::int64_t away = distance < 0 ? -distance : is_bidirectional ? distance : 0;
    const auto reached = std::upper_bound(thresholds.begin(), thresholds.end(), away) - thresholds.begin();
    return reached + (distance > 0 && is_bidirectional ? count : 0);
  };
}

} // namespace

Variants threshold_variants() {
  const SubjectSource subject = index_source("thresholds", make);
  Variants all = on_buckets("thresholds", subject);
  // 16 steps of distances up to 256 do not fit.
  all.erase(all.begin() + 2);
  return all;
}

} // namespace posproof::properties::tests

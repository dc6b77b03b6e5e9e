/// Buckets by a float32 logarithm of a float32 quotient, cut off to a whole number, as a common Python
/// library does it; the logarithm of 0 is computed and not used.

#include "properties/tests/support/variants/plain_shell.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace posproof::properties::tests {
namespace {

Index make(const Encoding& encoding) {
  return [t5 = std::get<T5Buckets>(encoding.scheme)](std::int64_t distance) -> std::optional<std::int64_t> {
    std::int64_t count = t5.buckets;
    std::int64_t bucket = 0;
    std::int64_t away = 0;
    if (t5.bidirectional) {
      count /= 2;
      bucket += distance > 0 ? count : 0;
      away = std::abs(distance);
    } else {
      away = -std::min<std::int64_t>(distance, 0);
    }
    const std::int64_t exact = count / 2;
    const float quotient = static_cast<float>(away) / static_cast<float>(exact);
    const auto whole =
        static_cast<float>(std::log(static_cast<double>(t5.max_distance) / static_cast<double>(exact)));
    const float along = std::log(quotient) / whole * static_cast<float>(count - exact);
    const std::int64_t large = away == 0 ? 0 : exact + static_cast<std::int64_t>(along);
    return bucket + (away < exact ? away : std::min(large, count - 1));
  };
}

} // namespace

Variants float_logarithm_variants() {
  return on_buckets("float logarithm", index_source("float logarithm", make));
}

} // namespace posproof::properties::tests

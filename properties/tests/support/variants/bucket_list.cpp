/// Buckets read from a list of all distances up to the largest that matters, filled once by the formula in
/// double with a small amount against logarithms that are whole numbers; beyond its end its last entry.

#include "properties/tests/support/variants/plain_shell.hpp"

#include <algorithm>
#include <cmath>

namespace posproof::properties::tests {
namespace {

Index make(const Encoding& encoding) {
  const auto& t5 = std::get<T5Buckets>(encoding.scheme);
  const std::int64_t count = t5.bidirectional ? t5.buckets / 2 : t5.buckets;
  const double exact = static_cast<double>(count / 2);
  const double steps = static_cast<double>(count) - exact;
  const double per_octave = steps / std::log2(static_cast<double>(t5.max_distance) / exact);
  std::vector<std::int64_t> list;
  for (std::int64_t n = 0; n <= t5.max_distance; ++n) {
    const double along = std::log2(static_cast<double>(n) / exact) * per_octave + 1e-9;
    list.push_back(static_cast<double>(n) < exact
                       ? n
                       : std::min(count - 1, static_cast<std::int64_t>(exact + std::floor(along))));
  }
  return [list, is_causal = !t5.bidirectional, count](std::int64_t distance) -> std::optional<std::int64_t> {
    if (distance > 0 && is_causal) {
      return 0;
    }
    const auto away = static_cast<std::size_t>(std::abs(distance));
    return list[std::min(away, list.size() - 1)] + (distance > 0 ? count : 0);
  };
}

} // namespace

Variants bucket_table_variants() {
  return on_buckets("list of buckets", index_source("list of buckets", make));
}

} // namespace posproof::properties::tests

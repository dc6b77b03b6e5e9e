#pragma once
/// Bucketed relative positions (Raffel et al. 2020, T5): a learned bias for each bucket of distances and
/// head. What is computed is the bucket of r = key - query, and the bias where the table is given:
///
///   bidirectional: B = buckets/2; off = B if r > 0 else 0; n = |r|
///   causal:        B = buckets;   off = 0;                 n = max(-r, 0)
///   E = B/2
///   bucket = off + n                                                                         if n < E
///          = off + min(B - 1, E + ⌊ln(n/E)/ln(max_distance/E)·(B - E)⌋)                      otherwise

#include "spec/schemes/members.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace posproof {

struct T5Buckets {
  static constexpr std::string_view scheme_name = "t5-buckets";
  static constexpr DomainKind domain = DomainKind::bucket;

  std::int64_t buckets = 32;
  std::int64_t max_distance = 128;
  bool bidirectional = true;
  int heads = 0; ///< columns of the learned table; 0 where only the buckets are meant
  /// The learned table, row by row: entry (bucket, head) stands at bucket·heads + head. Empty where only the
  /// buckets are meant.
  std::vector<double> table = {};

  /// The bias of a head at every distance of a bucket; there is a table.
  [[nodiscard]] double entry(std::int64_t bucket, int head) const {
    return table[static_cast<std::size_t>(bucket) * static_cast<std::size_t>(heads) +
                 static_cast<std::size_t>(head)];
  }

  /// Four times the distance from which on the bucket no longer changes.
  [[nodiscard]] std::int64_t natural_context() const {
    return std::min(4 * max_distance, largest_natural_context);
  }

  template <typename Self, typename List>
  static void members(Self& self, List& list) {
    list.assumed("buckets", self.buckets, index_range);
    list.assumed("max_distance", self.max_distance, index_range);
    list.assumed("bidirectional", self.bidirectional);
    list.optional("heads", self.heads, IntegerRange{0, head_range.largest});
    list.optional("table", self.table);
  }

  friend bool operator==(const T5Buckets&, const T5Buckets&) = default;
};

void validate(const T5Buckets& buckets, const std::string& where);
[[nodiscard]] std::string describe(const T5Buckets& buckets);

} // namespace posproof

#pragma once
/// Bucketed relative positions (Raffel et al. 2020, T5): a learned bias for each bucket of distances and
/// head. What is computed is the bucket of r = key - query:
///
///   bidirectional: B = buckets/2; off = B if r > 0 else 0; n = |r|
///   causal:        B = buckets;   off = 0;                 n = max(-r, 0)
///   E = B/2
///   bucket = off + n                                                                         if n < E
///          = off + min(B - 1, E + ⌊ln(n/E)/ln(max_distance/E)·(B - E)⌋)                      otherwise

#include <cstdint>
#include <string>

namespace posproof {

struct T5Buckets {
  std::int64_t buckets = 32;
  std::int64_t max_distance = 128;
  bool bidirectional = true;
  int heads = 0; ///< columns of the learned table; 0 where only the buckets are meant

  friend bool operator==(const T5Buckets&, const T5Buckets&) = default;
};

void validate(const T5Buckets& buckets, const std::string& where);
[[nodiscard]] std::string describe(const T5Buckets& buckets);

} // namespace posproof

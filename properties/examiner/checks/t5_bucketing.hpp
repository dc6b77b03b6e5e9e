#pragma once
/// Statements about the buckets of T5, against the index oracle.

#include "properties/examiner/examination.hpp"

namespace posproof::properties::examiner {

/// How the logarithmic buckets begin.
enum class BucketRule : std::uint8_t {
  published, ///< ⌊ln(n/E)/ln(M/E)·D⌋, at least k from the first n with (n/E)^D ≥ (M/E)^k
  after_tie, ///< from the first n with (n/E)^D > (M/E)^k: a logarithm that is one unit low
  whole,     ///< E distances in each: linear
};

/// The bucket of every distance is that of the rule, decided on whole numbers.
[[nodiscard]] Outcome buckets_follow(const Examining& examining, BucketRule rule);

/// On either side the bucket never falls with |r|; the first E distances have one each.
[[nodiscard]] Outcome buckets_grow(const Examining& examining, bool strictly);

/// From max_distance - `earlier` on, the bucket is the last one of its side.
[[nodiscard]] Outcome buckets_saturate(const Examining& examining, std::int64_t earlier);

/// Bidirectional: r and -r are in different buckets; causal: all keys after the query are in bucket 0. Or,
/// restated, r and -r share a bucket.
enum class Sides : std::uint8_t { apart, shared };
[[nodiscard]] Outcome sides_of_buckets(const Examining& examining, Sides sides);

/// The last bucket of every preset begins before max_distance; the table says where each begins.
[[nodiscard]] Outcome last_bucket_begins_early(const Examining& examining);

} // namespace posproof::properties::examiner

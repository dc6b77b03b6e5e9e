#pragma once
/// T5 buckets by a table of the distances at which each bucket begins.

#include "spec/schemes/t5_buckets.hpp"

#include <cstdint>
#include <vector>

namespace posproof::impl::buckets {

/// Exact for every distance below 2^32. A boundary E·(M/E)^(k/D) is computed in long double, relative error
/// below 2^-55; where an integer is nearer than 2^-50 of it, integer powers decide.
class T5Table {
public:
  explicit T5Table(const T5Buckets& t5);

  /// `distance` is key - query.
  [[nodiscard]] std::int64_t operator()(std::int64_t distance) const noexcept;

private:
  T5Buckets t5_;
  std::int64_t buckets_;            ///< of one direction
  std::int64_t exact_;              ///< E
  std::vector<std::int64_t> first_; ///< distances at which buckets E + 1, E + 2 … begin
};

/// The formula in float32, as the common Python library computes it: logarithm of a float32 quotient, divided
/// by the rounded logarithm, times an integer, truncated. `distance` is key - query.
[[nodiscard]] std::int64_t t5_bucket_by_float_log(const T5Buckets& t5, std::int64_t distance) noexcept;

} // namespace posproof::impl::buckets

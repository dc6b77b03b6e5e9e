#pragma once
/// The truth of encodings that are tables: which row or bucket, exactly.

#include <cstdint>
#include <optional>
#include <vector>

namespace posproof {

/// Rows and buckets by exact integers. Const and safe from several threads at once.
class IndexOracle {
public:
  virtual ~IndexOracle() = default;
  IndexOracle() = default;
  IndexOracle(const IndexOracle&) = delete;
  IndexOracle& operator=(const IndexOracle&) = delete;

  /// The row or bucket of an argument: the distance r = key - query, |r| < 2^32, or the position of a learned
  /// table. Empty where the table has no row and a subject must refuse.
  [[nodiscard]] virtual std::optional<std::int64_t> index(std::int64_t argument) const = 0;

  /// Rows or buckets: indices are 0 … rows() - 1.
  [[nodiscard]] virtual std::int64_t rows() const noexcept = 0;

  /// Magnitudes of distances at which the formula takes the floor of an exact integer: a logarithm that is
  /// one unit low gives the bucket before. Ascending; empty where nothing is rounded.
  [[nodiscard]] virtual const std::vector<std::int64_t>& fragile() const noexcept = 0;
};

} // namespace posproof

#pragma once
/// Data with the strides of a caller, and the same without gaps, as they go over a pipe.

#include <cstddef>
#include <span>
#include <vector>

namespace posproof::impl::doors {

/// Rows of `width` elements in memory: row (i, j) starts at element i·outer_stride + j·inner_stride.
struct StridedRows {
  std::size_t outer = 0;
  std::size_t inner = 1;
  std::size_t outer_stride = 0;
  std::size_t inner_stride = 0;
  std::size_t width = 0;
  std::size_t element = 4; ///< bytes of one

  /// The rows already lie one behind the other.
  [[nodiscard]] bool is_gapless() const noexcept {
    return (inner <= 1 || inner_stride == width) && (outer <= 1 || outer_stride == inner * width);
  }
  [[nodiscard]] std::size_t dense_bytes() const noexcept { return outer * inner * width * element; }
};

/// Appends the rows, one behind the other.
void append_dense(const StridedRows& shape, const std::byte* source, std::vector<std::byte>& dense);

/// Writes the rows to where they belong, and nothing beside them.
void spread_dense(const StridedRows& shape, std::span<const std::byte> dense, std::byte* target);

} // namespace posproof::impl::doors

#pragma once
/// A rectangle of numbers within an array: rows by columns, wherever the array keeps them.

#include "impl/doors/table/stored_array.hpp"
#include "spec/format.hpp"

#include <optional>

namespace posproof::impl::doors {

struct Plane {
  std::shared_ptr<const StoredArray> array;
  std::size_t rows = 0;
  std::size_t columns = 0;
  std::size_t first = 0; ///< element of row 0, column 0
  std::size_t row_stride = 0;
  std::size_t column_stride = 0;
  int part = 0; ///< 1: imaginary parts

  [[nodiscard]] double real(std::size_t row, std::size_t column) const noexcept {
    return real_of(*array, first + row * row_stride + column * column_stride, part);
  }
  [[nodiscard]] std::int64_t integer(std::size_t row, std::size_t column) const noexcept {
    return integer_of(*array, first + row * row_stride + column * column_stride);
  }
  /// `count` columns from `from` on, every `step`-th.
  [[nodiscard]] Plane of_columns(std::size_t from, std::size_t count, std::size_t step = 1) const;
};

/// Lengths and strides of `axes` axes: axes of length 1 that are too many are dropped, the first ones first.
/// Empty where other axes are too many, or there are too few.
struct Axes {
  std::vector<std::size_t> lengths;
  std::vector<std::size_t> strides;
};
[[nodiscard]] std::optional<Axes> axes_of(const StoredArray& array, std::size_t axes);

/// The format of the numbers of a table; empty for those of f64, which are rounded to whatever is asked for.
/// Throws InputError for a type that holds no such numbers, and for 16 bits that nobody calls bf16.
[[nodiscard]] std::optional<Format> format_of(const StoredArray& array, Format asked);

/// All numbers of a plane in the format, row by row. Throws what format_of throws, and InputError where the
/// array has another format.
[[nodiscard]] Bytes stored_in(Format format, const Plane& plane);

} // namespace posproof::impl::doors

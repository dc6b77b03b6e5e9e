#include "impl/doors/table/plane.hpp"

#include "impl/element.hpp"
#include "spec/error.hpp"

#include <fmt/format.h>

namespace posproof::impl::doors {

Plane Plane::of_columns(std::size_t from, std::size_t count, std::size_t step) const {
  Plane part_of_it = *this;
  part_of_it.first += from * column_stride;
  part_of_it.columns = count;
  part_of_it.column_stride *= step;
  return part_of_it;
}

std::optional<Axes> axes_of(const StoredArray& array, std::size_t axes) {
  Axes found{array.shape, {}};
  found.strides.resize(array.shape.size());
  std::size_t stride = 1;
  for (std::size_t i = 0; i < array.shape.size(); ++i) {
    const std::size_t axis = array.first_axis_fastest ? i : array.shape.size() - 1 - i;
    found.strides[axis] = stride;
    stride *= array.shape[axis];
  }
  while (found.lengths.size() > axes) {
    const auto one = std::find(found.lengths.begin(), found.lengths.end(), 1U);
    if (one == found.lengths.end()) {
      return std::nullopt;
    }
    found.strides.erase(found.strides.begin() + (one - found.lengths.begin()));
    found.lengths.erase(one);
  }
  return found.lengths.size() == axes ? std::optional(std::move(found)) : std::nullopt;
}

std::optional<Format> format_of(const StoredArray& array, Format asked) {
  switch (array.type) {
  case ElementType::f16:
    return Format::f16;
  case ElementType::f32:
  case ElementType::complex64:
    return Format::f32;
  case ElementType::bf16:
    return Format::bf16;
  case ElementType::f64:
  case ElementType::complex128:
    return std::nullopt;
  case ElementType::i16:
  case ElementType::u16:
  case ElementType::raw16:
    if (asked == Format::bf16) {
      return Format::bf16;
    }
    throw InputError(array.where, fmt::format("{} may be the bits of bf16", array.describe()),
                     "--format bf16 where they are, else an array of f32, f16 or f64");
  default:
    throw InputError(array.where, fmt::format("{} holds no numbers of a table", array.describe()),
                     "an array of f32, f16, bf16 or f64");
  }
}

Bytes stored_in(Format format, const Plane& plane) {
  const std::optional<Format> own = format_of(*plane.array, format);
  if (own && *own != format) {
    throw InputError(plane.array->where,
                     fmt::format("{} is to be judged as {}", plane.array->describe(), traits(format).name),
                     fmt::format("--format {}", traits(*own).name));
  }
  Bytes bytes(plane.rows * plane.columns * storage_bytes(format));
  std::size_t index = 0;
  for (std::size_t row = 0; row < plane.rows; ++row) {
    for (std::size_t column = 0; column < plane.columns; ++column, ++index) {
      store_element(format, round_to_nearest(format, plane.real(row, column)), bytes.data(), index);
    }
  }
  return bytes;
}

} // namespace posproof::impl::doors

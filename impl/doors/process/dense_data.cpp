#include "impl/doors/process/dense_data.hpp"

#include <cstring>

namespace posproof::impl::doors {
namespace {

/// Calls copy(offset in memory, offset in dense data, bytes) for the longest runs there are.
template <typename Copy>
void for_each_run(const StridedRows& shape, const Copy& copy) {
  const std::size_t row = shape.width * shape.element;
  if (shape.is_gapless()) {
    copy(0, 0, shape.dense_bytes());
    return;
  }
  std::size_t dense = 0;
  for (std::size_t i = 0; i < shape.outer; ++i) {
    for (std::size_t j = 0; j < shape.inner; ++j) {
      copy((i * shape.outer_stride + j * shape.inner_stride) * shape.element, dense, row);
      dense += row;
    }
  }
}

} // namespace

void append_dense(const StridedRows& shape, const std::byte* source, std::vector<std::byte>& dense) {
  const std::size_t start = dense.size();
  dense.resize(start + shape.dense_bytes());
  if (shape.dense_bytes() == 0) {
    return;
  }
  for_each_run(shape, [&](std::size_t from, std::size_t to, std::size_t bytes) {
    std::memcpy(dense.data() + start + to, source + from, bytes);
  });
}

void spread_dense(const StridedRows& shape, std::span<const std::byte> dense, std::byte* target) {
  if (shape.dense_bytes() == 0) {
    return;
  }
  for_each_run(shape, [&](std::size_t to, std::size_t from, std::size_t bytes) {
    std::memcpy(target + to, dense.data() + from, bytes);
  });
}

} // namespace posproof::impl::doors

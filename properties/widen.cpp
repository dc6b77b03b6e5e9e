#include "properties/widen.hpp"

#include "properties/kernels/row_kernels.hpp"

#include <cstring>

namespace posproof::properties {

void widen(Format format, const std::byte* source, std::size_t count, float* target) noexcept {
  switch (format) {
  case Format::f32:
    std::memcpy(target, source, count * sizeof(float));
    return;
  case Format::f16:
    best_row_kernels().widen_f16(source, count, target);
    return;
  case Format::bf16:
    best_row_kernels().widen_bf16(source, count, target);
    return;
  }
}

} // namespace posproof::properties

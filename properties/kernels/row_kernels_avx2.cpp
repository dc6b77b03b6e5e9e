#include "properties/kernels/row_kernels.inc"

#include <immintrin.h>

namespace posproof::properties {
namespace {

void widen_f16(const std::byte* source, size_t count, float* target) {
  size_t i = 0;
  for (; i + 8 <= count; i += 8) {
    __m128i halves;
    __builtin_memcpy(&halves, source + 2 * i, sizeof halves);
    _mm256_storeu_ps(target + i, _mm256_cvtph_ps(halves));
  }
  for (; i < count; ++i) {
    uint16_t bits;
    __builtin_memcpy(&bits, source + 2 * i, sizeof bits);
    target[i] = widen_one_f16(bits);
  }
}

} // namespace

const RowKernels avx2_row_kernels{widen_f16, widen_bf16, largest_deviations, weighted_distance};

} // namespace posproof::properties

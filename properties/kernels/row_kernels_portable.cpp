#include "properties/kernels/row_kernels.inc"

namespace posproof::properties {
namespace {

void widen_f16(const std::byte* source, size_t count, float* target) {
  for (size_t i = 0; i < count; ++i) {
    uint16_t bits;
    __builtin_memcpy(&bits, source + 2 * i, sizeof bits);
    target[i] = widen_one_f16(bits);
  }
}

} // namespace

const RowKernels portable_row_kernels{widen_f16, widen_bf16, largest_deviations, weighted_distance};

const RowKernels& best_row_kernels() noexcept {
#if defined(__x86_64__)
  static const bool has_avx2 = __builtin_cpu_supports("avx2"); // and so F16C, which is older
  return has_avx2 ? avx2_row_kernels : portable_row_kernels;
#else
  return portable_row_kernels;
#endif
}

} // namespace posproof::properties

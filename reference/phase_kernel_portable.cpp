#include "reference/phase_kernel.inc"

namespace posproof::reference {

void evaluate_phases_portable(const PhaseRun& run, std::size_t rows, std::size_t stride, double* cosine,
                              double* sine) {
  run_kernel(run, rows, stride, cosine, sine);
}

PhaseKernel best_phase_kernel() noexcept {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) {
    return evaluate_phases_avx2;
  }
#endif
  return evaluate_phases_portable;
}

} // namespace posproof::reference

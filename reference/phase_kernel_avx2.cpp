#include "reference/phase_kernel.inc"

namespace posproof::reference {

void evaluate_phases_avx2(const PhaseRun& run, std::size_t rows, std::size_t stride, double* cosine,
                          double* sine) {
  run_kernel(run, rows, stride, cosine, sine);
}

} // namespace posproof::reference

#include "impl/kernels/kernel_choice.hpp"

#include "spec/error.hpp"
#include "spec/text.hpp"

#include <cstdlib>
#include <string>
#if defined(__x86_64__)
#include <cpuid.h>
#endif

namespace posproof::impl::kernels {
namespace {

#if defined(__x86_64__)
/// The compiler's own check of AVX2 includes that the system saves the wide registers; F16C is not known to
/// every compiler by name.
bool machine_runs_avx2_and_f16c() noexcept {
  unsigned int eax = 0;
  unsigned int ebx = 0;
  unsigned int ecx = 0;
  unsigned int edx = 0;
  const bool has_f16c = __get_cpuid(1, &eax, &ebx, &ecx, &edx) != 0 && (ecx & bit_F16C) != 0;
  return has_f16c && __builtin_cpu_supports("avx2") != 0;
}

bool machine_runs_avx512() noexcept {
  return __builtin_cpu_supports("avx512f") != 0 && __builtin_cpu_supports("avx512bw") != 0 &&
         __builtin_cpu_supports("avx512dq") != 0 && __builtin_cpu_supports("avx512vl") != 0;
}
#endif

} // namespace

std::vector<const TurnsKernels*> runnable_kernels() {
  std::vector<const TurnsKernels*> kernels{&portable_turns_kernels};
#if defined(__x86_64__)
  if (machine_runs_avx2_and_f16c()) {
    kernels.push_back(&avx2_turns_kernels);
    if (machine_runs_avx512()) {
      kernels.push_back(&avx512_turns_kernels);
    }
  }
#endif
  return kernels;
}

const TurnsKernels& chosen_kernels() {
  return choose_kernels(runnable_kernels(), std::getenv(kernels_variable));
}

const TurnsKernels& choose_kernels(const std::vector<const TurnsKernels*>& runnable, const char* given) {
  if (given == nullptr) {
    return *runnable.back();
  }
  const std::string name = given;
  for (const TurnsKernels* const kernels : runnable) {
    if (name == kernels->name) {
      return *kernels;
    }
  }
  std::string there;
  for (const TurnsKernels* const kernels : runnable) {
    there += (there.empty() ? "" : " or ") + std::string(kernels->name);
  }
  if (name == "avx2") {
    throw InputError(kernels_variable, "avx2 is asked for, but this machine lacks AVX2 or F16C", there);
  }
  if (name == "avx512") {
    throw InputError(kernels_variable, "avx512 is asked for, but this machine lacks AVX-512 F, BW, DQ or VL",
                     there);
  }
  throw InputError(kernels_variable, "'" + printable(name) + "'", "portable, avx2 or avx512");
}

} // namespace posproof::impl::kernels

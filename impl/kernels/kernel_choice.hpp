#pragma once
/// Which build of the kernels runs on this machine.

#include "impl/kernels/turns_kernels.hpp"

#include <vector>

namespace posproof::impl::kernels {

/// Environment variable that forces a build of the kernels: "portable", "avx2" or "avx512".
inline constexpr const char* kernels_variable = "POSPROOF_KERNELS";

/// The builds that this machine can run, slowest first; the portable one is always there.
[[nodiscard]] std::vector<const TurnsKernels*> runnable_kernels();

/// The fastest of the runnable builds, or the one called `name` if that is given. Throws InputError for an
/// unknown name and for a build that is not among them.
[[nodiscard]] const TurnsKernels& choose_kernels(const std::vector<const TurnsKernels*>& runnable,
                                                 const char* name);

/// The fastest build, or the one that the environment variable names. Throws InputError for an unknown name
/// and for a build that this machine cannot run.
[[nodiscard]] const TurnsKernels& chosen_kernels();

} // namespace posproof::impl::kernels

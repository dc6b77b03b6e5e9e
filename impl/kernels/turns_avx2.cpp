#include "impl/kernels/turns_unit.hpp"

namespace posproof::impl::kernels {

constinit const TurnsKernels avx2_turns_kernels = kernels_of_this_unit("avx2");

} // namespace posproof::impl::kernels

#include "impl/kernels/turns_unit.hpp"

namespace posproof::impl::kernels {

constinit const TurnsKernels avx512_turns_kernels = kernels_of_this_unit("avx512");

} // namespace posproof::impl::kernels

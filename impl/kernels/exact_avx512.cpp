#include "impl/kernels/exact_unit.hpp"

namespace posproof::impl::kernels {

constinit const ExactKernels avx512_exact_kernels = exact_kernels_of_this_unit("avx512");

} // namespace posproof::impl::kernels

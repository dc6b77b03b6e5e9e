#include "impl/kernels/exact_unit.hpp"

namespace posproof::impl::kernels {

constinit const ExactKernels avx2_exact_kernels = exact_kernels_of_this_unit("avx2");

} // namespace posproof::impl::kernels

#include "impl/kernels/exact_unit.hpp"

namespace posproof::impl::kernels {

constinit const ExactKernels portable_exact_kernels = exact_kernels_of_this_unit("portable");

} // namespace posproof::impl::kernels

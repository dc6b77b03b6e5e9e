#include "impl/kernels/turns_unit.hpp"

namespace posproof::impl::kernels {

constinit const TurnsKernels portable_turns_kernels = kernels_of_this_unit("portable");

} // namespace posproof::impl::kernels

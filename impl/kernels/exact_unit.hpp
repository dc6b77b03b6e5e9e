#pragma once
/// What the units of builtin:exact all are: all functions, compiled with the unit's own flags. Included by
/// these alone.

#include "impl/kernels/exact_kernels.hpp"
#include "impl/kernels/exact_phase.hpp"
#include "impl/kernels/exact_rounding.hpp"

namespace posproof::impl::kernels {
namespace {

constexpr ExactKernels exact_kernels_of_this_unit(const char* name) {
  return {name,
          exact_phases,
          {settle<RoundedF32>, settle<RoundedF16>, settle<RoundedBf16>},
          {rotate<RoundedF32>, rotate<RoundedF16>, rotate<RoundedBf16>}};
}

} // namespace
} // namespace posproof::impl::kernels

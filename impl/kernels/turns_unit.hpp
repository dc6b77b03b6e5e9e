#pragma once
/// What turns_portable.cpp and turns_avx2.cpp both are: all kernels, compiled with the unit's own flags.
/// Included by these two alone.

#include "impl/kernels/turns_kernels.hpp"
#include "impl/kernels/turns_phase.hpp"
#include "impl/kernels/turns_rotation.hpp"
#include "impl/kernels/turns_storage.hpp"

namespace posproof::impl::kernels {
namespace {

constexpr TurnsKernels kernels_of_this_unit(const char* name) {
  return {name,
          cosine_sine,
          {StorageF32::store, StorageF16::store, StorageBf16::store},
          {{rotate_heads<StorageF32, false>, rotate_heads<StorageF32, true>},
           {rotate_heads<StorageF16, false>, rotate_heads<StorageF16, true>},
           {rotate_heads<StorageBf16, false>, rotate_heads<StorageBf16, true>}}};
}

} // namespace
} // namespace posproof::impl::kernels

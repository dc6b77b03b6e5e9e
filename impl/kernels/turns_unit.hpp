#pragma once
/// What turns_portable.cpp, turns_avx2.cpp and turns_avx512.cpp all are: all kernels, compiled with the
/// unit's own flags. Included by these alone.

#include "impl/kernels/turns_kernels.hpp"
#include "impl/kernels/turns_rotation.hpp"
#include "impl/kernels/turns_rows.hpp"
#include "impl/kernels/turns_storage.hpp"

namespace posproof::impl::kernels {
namespace {

constexpr TurnsKernels kernels_of_this_unit(const char* name) {
  return {name,
          {table_rows<StorageF32>, table_rows<StorageF16>, table_rows<StorageBf16>},
          {alternating_rows<StorageF32>, alternating_rows<StorageF16>, alternating_rows<StorageBf16>},
          {store_values<StorageF32>, store_values<StorageF16>, store_values<StorageBf16>},
          {load_values<StorageF32>, load_values<StorageF16>, load_values<StorageBf16>},
          {{rotate_rows<StorageF32, HalfSplit>, rotate_rows<StorageF32, Interleaved>},
           {rotate_rows<StorageF16, HalfSplit>, rotate_rows<StorageF16, Interleaved>},
           {rotate_rows<StorageBf16, HalfSplit>, rotate_rows<StorageBf16, Interleaved>}}};
}

} // namespace
} // namespace posproof::impl::kernels

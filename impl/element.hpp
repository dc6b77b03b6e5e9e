#pragma once
/// Single numbers in memory, at any alignment.

#include "spec/format.hpp"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace posproof::impl {

/// The number at `index` of an array of the format; every number of every format is a float.
[[nodiscard]] inline float load_element(Format format, const std::byte* array, std::size_t index) noexcept {
  if (format == Format::f32) {
    float value = 0;
    std::memcpy(&value, array + index * sizeof value, sizeof value);
    return value;
  }
  std::uint16_t bits = 0;
  std::memcpy(&bits, array + index * sizeof bits, sizeof bits);
  return static_cast<float>(value_of(format, bits));
}

inline void store_element(Format format, std::uint32_t bits, std::byte* array, std::size_t index) noexcept {
  if (format == Format::f32) {
    std::memcpy(array + index * sizeof bits, &bits, sizeof bits);
    return;
  }
  const auto narrow = static_cast<std::uint16_t>(bits);
  std::memcpy(array + index * sizeof narrow, &narrow, sizeof narrow);
}

} // namespace posproof::impl

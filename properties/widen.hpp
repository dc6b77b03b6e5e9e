#pragma once
/// Stored numbers of a subject as floats, exactly: f16 and bf16 are subsets of float.

#include "spec/format.hpp"

#include <cstddef>

namespace posproof::properties {

/// `source` at any alignment, `count` elements.
void widen(Format format, const std::byte* source, std::size_t count, float* target) noexcept;

} // namespace posproof::properties

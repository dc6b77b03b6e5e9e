#pragma once
/// A subject made of one function: the shortest way to judge your own table.

#include "spec/subject.hpp"

#include <cstdint>
#include <functional>
#include <span>
#include <string>

namespace posproof::impl {

/// Fills one row of `pairs` cosines and one of sines for each position, rows without gaps.
using TableFunction = std::function<void(std::span<const std::int64_t> positions, std::size_t pairs,
                                         float* cosine, float* sine)>;

/// A float32 table of a rotary encoding under the given class. It promises that a row depends on its position
/// alone, but not that it may be called from several threads; refuses formats other than f32.
[[nodiscard]] SubjectSource table_function(std::string name, TableFunction function,
                                           AccuracyClass accuracy = AccuracyClass::angle_f32);

} // namespace posproof::impl

#pragma once
/// Cosines and sines for scans of millions of angles, as ranges of doubles, by two algorithms that share
/// nothing: the angle, reduced and put into a series; or a rotation put together from smaller ones.

#include "reference/range.hpp"

#include <cstdint>
#include <vector>

namespace posproof::properties::examiner {

struct RangePoint {
  reference::Range cosine;
  reference::Range sine;
};

/// The point at the sum of two angles.
[[nodiscard]] RangePoint turned(const RangePoint& a, const RangePoint& b) noexcept;

/// By series; |angle| ≤ 1.
[[nodiscard]] RangePoint small_turn(const reference::Range& angle) noexcept;

/// By squaring; n ≥ 1.
[[nodiscard]] RangePoint raised(const RangePoint& point, std::uint64_t n) noexcept;

/// Less the nearest multiple of π/2, then by series; |angle| < 2^20.
[[nodiscard]] reference::Range cosine(const reference::Range& angle) noexcept;

/// e^x by series after halvings; |x| ≤ 64.
[[nodiscard]] reference::Range exponential(const reference::Range& x) noexcept;

/// What two ranges that hold one number leave of it.
[[nodiscard]] reference::Range meet(const reference::Range& x, const reference::Range& y) noexcept;

} // namespace posproof::properties::examiner

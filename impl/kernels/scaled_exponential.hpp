#pragma once
/// The scalings of frequencies in double-double arithmetic of this room.

#include "impl/double_double.hpp"
#include "spec/amplitude.hpp"
#include "spec/frequency.hpp"

namespace posproof::impl::kernels {

/// x with ω = e^-x before a ramp: e·ln b, and e·(ln b + d/(d-2)·ln r) for a stretched base.
[[nodiscard]] DoubleDouble exponent_of(const FrequencyLaw& law) noexcept;

/// What the ramp of a law makes of the frequency; the frequency itself where there is none. For resting pairs
/// 0.
[[nodiscard]] DoubleDouble scaled(const FrequencyLaw& law, DoubleDouble frequency) noexcept;

/// The amplitude, relative error below 2^-90.
[[nodiscard]] DoubleDouble value_of(const Amplitude& amplitude) noexcept;

} // namespace posproof::impl::kernels

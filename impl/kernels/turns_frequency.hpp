#pragma once
/// Frequencies in turns: F = ω/2π as a 128-bit fraction, in arithmetic of this room alone.

#include "spec/frequency.hpp"

#include <cstdint>

namespace posproof::impl::kernels {

/// A phase modulo one turn: (high·2^64 + low)/2^128 turns.
struct Turns128 {
  std::uint64_t high = 0;
  std::uint64_t low = 0;

  friend bool operator==(const Turns128&, const Turns128&) = default;
};

/// F = ω/2π modulo 1. Absolute error at most F·2^-101·(1 + e + x/2) + 2^-126 turns, with e =
/// numerator/denominator and x = e·ln(base); below 2^-90 turns for every ω ≤ 1000 with e ≤ 2. Frequencies
/// below 2^-140 give 0. Throws InputError for ω above 2^20 or a law that is none (base ≤ 1, denominator or
/// divisor not positive).
[[nodiscard]] Turns128 frequency_in_turns(const FrequencyLaw& law);

/// The 64-bit fraction of a turn nearest to it, modulo 1: within 2^-65 turns.
[[nodiscard]] std::uint64_t rounded_to_64_bits(const Turns128& turns) noexcept;

} // namespace posproof::impl::kernels

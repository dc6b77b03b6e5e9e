#pragma once
/// What a coverage-guided engine is told of a numeric case, as bytes that libFuzzer reads as features: each
/// that is not zero is one, and an input with a new one is kept.

#include "fuzz/search/archive.hpp"
#include "fuzz/target.hpp"

#include <cstddef>
#include <cstdint>
#include <span>

namespace posproof::fuzz {

/// Buckets of log2(error / bound): two to an octave, from 2^-16 up; the last is open.
inline constexpr std::size_t use_buckets = 40;
/// Buckets of log2(condition number), one to an octave.
inline constexpr std::size_t condition_buckets = 56;

/// A multiple of 8, as libFuzzer clears them by words.
inline constexpr std::size_t counter_count =
    use_buckets * stage_count * band_count * binade_count + condition_buckets * band_count;
static_assert(counter_count % 8 == 0);

[[nodiscard]] std::size_t use_bucket(double use) noexcept;
[[nodiscard]] std::size_t condition_bucket(double condition) noexcept;

/// Sets the counters of the outcome: for every stage and band the bucket of its error in the binade of the
/// position, and for every band that of its condition number. What is zero in the outcome sets none.
void count(const Outcome& outcome, std::span<std::uint8_t> counters) noexcept;

} // namespace posproof::fuzz

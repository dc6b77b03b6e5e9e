#pragma once
/// Random numbers of a search: the same seed gives the same ones on every machine.

#include <cstdint>
#include <random>

namespace posproof::fuzz {

using Random = std::mt19937_64;

/// Uniform in [low, high].
[[nodiscard]] std::int64_t uniform(Random& random, std::int64_t low, std::int64_t high);

/// True once in so many.
[[nodiscard]] bool chance(Random& random, int one_in);

/// In [low, high]; every octave of the distance from low is as likely as the last one.
[[nodiscard]] std::int64_t by_octave(Random& random, std::int64_t low, std::int64_t high);

/// In [-reach, reach]; every octave of the magnitude alike. reach ≥ 0.
[[nodiscard]] std::int64_t small_step(Random& random, std::int64_t reach);

/// The sum, or a where that is no number of 64 bits.
[[nodiscard]] std::int64_t plus(std::int64_t a, std::int64_t b) noexcept;

} // namespace posproof::fuzz

#pragma once
/// Positions and pairs for generated cases, and the order in which they shrink.
///
/// What hides faults is avoided: positions are the edges at which formats and tables end, log-uniform ones,
/// and neighbours of the pair's own quarter turns; pair 0, whose frequency is exactly 1, is rare and the
/// first ten pairs are frequent.

#include "properties/generators/random_source.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace posproof::properties {

/// A position in [0, context). `frequency` is ω of the pair that will be judged there.
[[nodiscard]] std::int64_t random_position(RandomSource random, std::int64_t context, double frequency);

/// An index of a non-empty list of frequencies; list order is frequency order.
[[nodiscard]] std::size_t random_index(RandomSource random, std::size_t count);

/// Uniform in [low, high].
[[nodiscard]] std::int64_t random_integer(RandomSource random, std::int64_t low, std::int64_t high);

/// Smaller positions to try in place of one, boldest first: 0, edges below it, the way from 0 up to it, one
/// less.
[[nodiscard]] std::vector<std::int64_t> smaller_positions(std::int64_t position);

/// Simpler integers in place of one: 0, 1, half of it towards zero, its magnitude.
[[nodiscard]] std::vector<int> simpler_integers(int value);

} // namespace posproof::properties

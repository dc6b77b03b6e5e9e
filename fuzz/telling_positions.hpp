#pragma once
/// Positions at which faults of code show, drawn at random: without a look at the subject, by what tables,
/// tiles, formats and reductions have in common.

#include "fuzz/case_fields.hpp"
#include "fuzz/random.hpp"

#include <cstdint>
#include <span>

namespace posproof::fuzz {

/// A multiple of a number that somebody may have chosen as a size, or one near it: sizes are powers of two
/// and of ten and few of them, the primes beside those, from which hash tables take theirs, and the
/// landmarks. In [0, limit]; limit ≥ 0.
[[nodiscard]] std::int64_t near_multiple_of_size(Random& random, std::int64_t limit,
                                                 std::span<const std::int64_t> landmarks);

/// A row of a page of 2^k rows that falls into the place of the first page in a hash table, whose size is the
/// prime below a power of two: the last row of the page or the first, or any. In [0, limit]; limit ≥ 0.
[[nodiscard]] std::int64_t row_of_hashed_page(Random& random, std::int64_t limit);

/// A position near a zero or an extremum of the pair: m quarter turns, every octave of m alike. In
/// [0, limit]; frequency > 0.
[[nodiscard]] std::int64_t near_quarter_turn(Random& random, std::int64_t limit, double frequency);

/// A position at which the pair is nearer to a multiple of a quarter turn than at all smaller ones, or a sum
/// of two such: where the reduction of the angle loses most. In [0, limit]; frequency > 0.
[[nodiscard]] std::int64_t hard_to_reduce(Random& random, std::int64_t limit, double frequency);

/// The first position at which the angle of the pair is 2^k, or 2^k quarter turns, and those beside it: where
/// the spacing of angles and the bits of quotients change. In [0, limit]; frequency > 0.
[[nodiscard]] std::int64_t near_power_of_angle(Random& random, std::int64_t limit, double frequency);

} // namespace posproof::fuzz

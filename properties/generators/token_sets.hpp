#pragma once
/// The tokens of one call as engines ask for them and tests seldom do: sequences of a batch whose positions
/// restart, single tokens of several sequences, falling and repeated positions, and numbers of tokens that no
/// vector length divides.

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace posproof::properties {

struct TokenSet {
  std::string what; ///< for people, as in "a call of …"
  std::vector<std::int64_t> positions;
};

/// Every edge of the context, and log-uniform positions and neighbours of quarter turns of the first ten
/// pairs, in no order. `frequencies`: ω of each pair; not empty.
[[nodiscard]] TokenSet edges_and_drawn(std::int64_t context, std::span<const double> frequencies,
                                       std::uint64_t seed);

/// Three sequences one behind the other, of 7, 5 and 9 tokens, the last from position 3 on.
[[nodiscard]] TokenSet three_sequences(std::int64_t context);

/// `count` consecutive positions from a log-uniform one on; all equal ones where the context is shorter.
[[nodiscard]] TokenSet consecutive(std::int64_t context, std::size_t count, std::uint64_t seed);

/// All of these, and: one token each of four sequences, two of them at one position; falling positions; one
/// position eight times. None has more than 100 tokens.
[[nodiscard]] std::vector<TokenSet> token_sets(std::int64_t context, std::span<const double> frequencies,
                                               std::uint64_t seed);

/// An image in the middle of text, axis by axis: a grid of 2 × 3 × 5 × 7 (as many sides as axes), on each
/// axis from another position on, so that no two axes agree.
[[nodiscard]] std::vector<std::int64_t> uneven_grid(int axes, std::int64_t context);

/// Numbers of tokens that leave every remainder but 0 modulo 4, and several modulo 8, 16 and 32.
inline constexpr std::size_t odd_token_counts[] = {1, 2, 3, 5, 6, 7, 9, 11, 13, 15, 17, 31, 33, 63};

/// Simpler ones in place of the positions, boldest first: halves and single tokens left out, then one
/// position smaller. Their sum and number fall, so that shrinking ends; never empty.
[[nodiscard]] std::vector<std::vector<std::int64_t>>
simpler_tokens(const std::vector<std::int64_t>& positions);

/// "0, 1, 2", and "…" in place of what follows the eighth.
[[nodiscard]] std::string tokens_text(std::span<const std::int64_t> positions);

} // namespace posproof::properties

#pragma once
/// Sequences that are computed chunk by chunk: around an edge, in equal chunks and at random.

#include <cstdint>
#include <string>
#include <vector>

namespace posproof::properties {

/// Chunk k has the positions start(k) … ends[k] - 1; the ends rise from above 0 to the length.
struct ChunkedSequence {
  std::vector<std::int64_t> ends;

  [[nodiscard]] std::int64_t length() const { return ends.back(); }
  [[nodiscard]] std::int64_t start(std::size_t chunk) const { return chunk == 0 ? 0 : ends[chunk - 1]; }

  friend bool operator==(const ChunkedSequence&, const ChunkedSequence&) = default;
};

/// "[0, 1), [1, 3)", and "…" in place of the chunks after the eighth.
[[nodiscard]] std::string chunk_text(const ChunkedSequence& sequence);

/// Sequences of `length` ≥ 2 tokens, 0 < edge < length: the first chunk ends beside, at and past the edge,
/// then token by token or in one; chunks as long as the edge; of a prime number of tokens; one that has the
/// edge in its middle; token by token from the start and to the end; and some drawn by the seed. None has
/// more than 48 chunks.
[[nodiscard]] std::vector<ChunkedSequence> chunked_sequences(std::int64_t edge, std::int64_t length,
                                                             std::uint64_t seed);

/// Simpler ones in place of one, boldest first: shorter, in fewer chunks, with a shorter chunk, or with
/// earlier ends. The sum of the ends falls, so that shrinking ends.
[[nodiscard]] std::vector<ChunkedSequence> simpler(const ChunkedSequence& sequence);

} // namespace posproof::properties

#pragma once
/// Test vectors of an encoding.

#include "properties/result/vectors.hpp"

namespace posproof::properties {

struct VectorOptions {
  std::int64_t context = 0; ///< at least 1
  std::int64_t count = 256; ///< points drawn beside the edges
  std::uint64_t seed = 0;
  int digits = 30;
};

/// Edges of positions and lanes, lengths at which the encoding changes, the hardest points of the context
/// (the nearest to zeros of cosine and sine and to the middle between two numbers of each format, found by
/// search) and points drawn from the seed. The same options give the same vectors on every machine.
[[nodiscard]] VectorSet make_vectors(const Encoding& encoding, const VectorOptions& options);

} // namespace posproof::properties

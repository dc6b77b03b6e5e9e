#pragma once
/// Positions of the tokens of a call as a few numbers: in steps, and starting anew after some of them.

#include <cstdint>
#include <vector>

namespace posproof::fuzz {

struct TokenPattern {
  std::int64_t first = 0;
  std::int64_t step = 1;
  std::int64_t tokens = 1;
  std::int64_t restart = 0; ///< tokens of each sequence of a batch; 0: all are of one
};

/// Positions that leave the context go on at its beginning.
[[nodiscard]] inline std::vector<std::int64_t> positions_of(const TokenPattern& pattern,
                                                            std::int64_t context) {
  std::vector<std::int64_t> positions;
  const std::int64_t period = pattern.restart > 0 ? pattern.restart : pattern.tokens;
  for (std::int64_t token = 0; token < pattern.tokens; ++token) {
    positions.push_back((pattern.first + token % period * pattern.step) % context);
  }
  return positions;
}

} // namespace posproof::fuzz

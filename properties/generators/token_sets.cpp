#include "properties/generators/token_sets.hpp"

#include "properties/generators/positions.hpp"
#include "spec/position.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <random>

namespace posproof::properties {
namespace {

/// Consecutive positions from `first` on that lie in the context; the last one again in place of the others.
void append_run(std::vector<std::int64_t>& positions, std::int64_t first, std::int64_t count,
                std::int64_t context) {
  for (std::int64_t i = 0; i < count; ++i) {
    positions.push_back(std::min(first + i, context - 1));
  }
}

} // namespace

TokenSet edges_and_drawn(std::int64_t context, std::span<const double> frequencies, std::uint64_t seed) {
  constexpr int drawn = 32;
  TokenSet set{"edges and drawn positions", edge_positions(context)};
  std::mt19937_64 random(seed);
  for (int i = 0; i < drawn; ++i) {
    const double frequency = frequencies[random_index(random, frequencies.size())];
    set.positions.push_back(random_position(random, context, frequency));
  }
  return set;
}

TokenSet three_sequences(std::int64_t context) {
  TokenSet set{"three sequences", {}};
  append_run(set.positions, 0, 7, context);
  append_run(set.positions, 0, 5, context);
  append_run(set.positions, 3, 9, context);
  return set;
}

TokenSet consecutive(std::int64_t context, std::size_t count, std::uint64_t seed) {
  std::mt19937_64 random(seed + count);
  const auto length = static_cast<std::int64_t>(count);
  const std::int64_t first = random_position(random, std::max<std::int64_t>(1, context - length + 1), 1.0);
  TokenSet set{fmt::format("{} consecutive position{}", count, count == 1 ? "" : "s"), {}};
  append_run(set.positions, first, length, context);
  return set;
}

std::vector<TokenSet> token_sets(std::int64_t context, std::span<const double> frequencies,
                                 std::uint64_t seed) {
  const std::int64_t last = context - 1;
  std::vector<TokenSet> sets{edges_and_drawn(context, frequencies, seed), three_sequences(context)};
  const std::int64_t near = std::min<std::int64_t>(5, last);
  sets.push_back({"one token each of four sequences", {last, near, last / 2, near}});
  TokenSet falling{"falling positions", {}};
  append_run(falling.positions, std::max<std::int64_t>(0, std::min<std::int64_t>(300, last) - 12), 13,
             context);
  std::reverse(falling.positions.begin(), falling.positions.end());
  sets.push_back(std::move(falling));
  sets.push_back({"one position eight times", std::vector<std::int64_t>(8, last - last / 3)});
  for (const std::size_t count : odd_token_counts) {
    sets.push_back(consecutive(context, count, seed));
  }
  return sets;
}

std::vector<std::int64_t> uneven_grid(int axes, std::int64_t context) {
  constexpr std::array<std::int64_t, 4> sides{2, 3, 5, 7};
  constexpr std::array<std::int64_t, 4> starts{4, 9, 17, 1};
  const auto count = static_cast<std::size_t>(axes);
  std::int64_t tokens = 1;
  for (std::size_t axis = 0; axis < count; ++axis) {
    tokens *= sides[axis];
  }
  std::vector<std::int64_t> positions;
  std::int64_t slower = tokens;
  for (std::size_t axis = 0; axis < count; ++axis) {
    slower /= sides[axis];
    for (std::int64_t token = 0; token < tokens; ++token) {
      positions.push_back(std::min(starts[axis] + token / slower % sides[axis], context - 1));
    }
  }
  return positions;
}

std::vector<std::vector<std::int64_t>> simpler_tokens(const std::vector<std::int64_t>& positions) {
  std::vector<std::vector<std::int64_t>> result;
  const std::size_t count = positions.size();
  for (std::size_t part = count / 2; part > 0; part /= 2) {
    for (std::size_t first = 0; first < count && count > 1; first += part) {
      std::vector<std::int64_t> rest(positions.begin(),
                                     positions.begin() + static_cast<std::ptrdiff_t>(first));
      const std::size_t end = std::min(first + part, count);
      rest.insert(rest.end(), positions.begin() + static_cast<std::ptrdiff_t>(end), positions.end());
      if (!rest.empty()) {
        result.push_back(std::move(rest));
      }
    }
  }
  // Many tokens are first made few: their positions one by one would be thousands of cases.
  constexpr std::size_t few = 8;
  for (std::size_t token = 0; token < count && count <= few; ++token) {
    for (const std::int64_t smaller : smaller_positions(positions[token])) {
      result.push_back(positions);
      result.back()[token] = smaller;
    }
  }
  return result;
}

std::string tokens_text(std::span<const std::int64_t> positions) {
  constexpr std::size_t shown = 8;
  const bool all = positions.size() <= shown;
  return fmt::format("{}{}", fmt::join(positions.first(all ? positions.size() : shown), ", "),
                     all ? "" : fmt::format(", … ({} tokens)", positions.size()));
}

} // namespace posproof::properties

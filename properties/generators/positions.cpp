#include "properties/generators/positions.hpp"

#include "spec/position.hpp"

#include <algorithm>
#include <bit>

namespace posproof::properties {

std::int64_t random_integer(RandomSource random, std::int64_t low, std::int64_t high) {
  const auto count = static_cast<std::uint64_t>(high - low) + 1;
  return low + static_cast<std::int64_t>(random() % count);
}

std::int64_t random_position(RandomSource random, std::int64_t context, double frequency) {
  const std::int64_t kind = random_integer(random, 0, 9);
  if (kind < 3) {
    const std::vector<std::int64_t> edges = edge_positions(context);
    return edges[static_cast<std::size_t>(
        random_integer(random, 0, static_cast<std::int64_t>(edges.size()) - 1))];
  }
  if (kind < 5) {
    // Log-uniform over the quarter turns that the context holds, and one position beside each.
    const double turns = static_cast<double>(context - 1) * frequency / 1.5707963267948966;
    const int octaves = turns < 2 ? 1 : static_cast<int>(std::bit_width(static_cast<std::uint64_t>(turns)));
    const std::int64_t m =
        random_integer(random, 0, (std::int64_t{1} << random_integer(random, 1, octaves)) - 1);
    const std::int64_t near = nearest_to_quarter_turn(frequency, m, context) + random_integer(random, -1, 1);
    return std::clamp<std::int64_t>(near, 0, context - 1);
  }
  // Log-uniform: every octave is as likely as the last one.
  const int octaves = static_cast<int>(std::bit_width(static_cast<std::uint64_t>(context - 1)));
  const std::int64_t octave = random_integer(random, 0, octaves);
  const std::int64_t low = octave == 0 ? 0 : std::int64_t{1} << (octave - 1);
  const std::int64_t high = std::min(context - 1, (std::int64_t{1} << octave) - 1);
  return random_integer(random, std::min(low, high), high);
}

std::size_t random_index(RandomSource random, std::size_t count) {
  const auto last = static_cast<std::int64_t>(count) - 1;
  const std::int64_t kind = random_integer(random, 0, 9);
  if (kind == 0 || last == 0) {
    return 0;
  }
  const std::int64_t high = kind < 6 ? std::min<std::int64_t>(10, last) : last;
  return static_cast<std::size_t>(random_integer(random, 1, high));
}

std::vector<std::int64_t> smaller_positions(std::int64_t position) {
  std::vector<std::int64_t> smaller;
  if (position <= 0) {
    return smaller;
  }
  const std::vector<std::int64_t> edges = edge_positions(position);
  smaller.insert(smaller.end(), edges.begin(), edges.end());
  for (std::int64_t step = position / 2; step > 0; step /= 2) {
    smaller.push_back(position - step);
  }
  std::sort(smaller.begin(), smaller.end());
  smaller.erase(std::unique(smaller.begin(), smaller.end()), smaller.end());
  return smaller;
}

std::vector<int> simpler_integers(int value) {
  std::vector<int> simpler;
  for (const int candidate : {0, 1, value / 2, -value}) {
    const bool is_simpler = std::abs(candidate) < std::abs(value) || (candidate == -value && value < 0);
    if (is_simpler && std::find(simpler.begin(), simpler.end(), candidate) == simpler.end()) {
      simpler.push_back(candidate);
    }
  }
  return simpler;
}

} // namespace posproof::properties

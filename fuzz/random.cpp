#include "fuzz/random.hpp"

#include <algorithm>
#include <bit>

namespace posproof::fuzz {

std::int64_t uniform(Random& random, std::int64_t low, std::int64_t high) {
  const std::uint64_t size = static_cast<std::uint64_t>(high) - static_cast<std::uint64_t>(low) + 1;
  const std::uint64_t offset = size == 0 ? random() : random() % size;
  return static_cast<std::int64_t>(static_cast<std::uint64_t>(low) + offset);
}

bool chance(Random& random, int one_in) {
  return uniform(random, 1, one_in) == 1;
}

std::int64_t by_octave(Random& random, std::int64_t low, std::int64_t high) {
  const auto size = static_cast<std::uint64_t>(high) - static_cast<std::uint64_t>(low);
  const int octave = static_cast<int>(uniform(random, 0, static_cast<std::int64_t>(std::bit_width(size))));
  const std::uint64_t first = octave == 0 ? 0 : std::uint64_t{1} << (octave - 1);
  const std::uint64_t last = octave == 0 ? 0 : std::min(size, first + (first - 1));
  const auto offset = first + (last > first ? random() % (last - first + 1) : 0);
  return static_cast<std::int64_t>(static_cast<std::uint64_t>(low) + offset);
}

std::int64_t small_step(Random& random, std::int64_t reach) {
  const std::int64_t magnitude = by_octave(random, 0, reach);
  return chance(random, 2) ? magnitude : -magnitude;
}

std::int64_t plus(std::int64_t a, std::int64_t b) noexcept {
  std::int64_t sum = 0;
  return __builtin_add_overflow(a, b, &sum) ? a : sum;
}

} // namespace posproof::fuzz

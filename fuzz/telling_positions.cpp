#include "fuzz/telling_positions.hpp"

#include "spec/position.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numbers>

namespace posproof::fuzz {
namespace {

constexpr long double quarter = std::numbers::pi_v<long double> / 2;

std::int64_t power_of_ten(std::int64_t exponent) noexcept {
  std::int64_t power = 1;
  for (std::int64_t i = 0; i < exponent; ++i) {
    power *= 10;
  }
  return power;
}

/// A size in [1, limit]; limit ≥ 1.
std::int64_t size_of_something(Random& random, std::int64_t limit, std::span<const std::int64_t> landmarks) {
  std::int64_t size = 1;
  const std::int64_t kind = uniform(random, 0, landmarks.empty() ? 5 : 6);
  if (kind == 6) {
    size = landmarks[static_cast<std::size_t>(
        uniform(random, 0, static_cast<std::int64_t>(landmarks.size()) - 1))];
    size >>= uniform(random, 0, 3);
  } else if (kind >= 4) {
    constexpr std::int64_t most_digits = 18;
    std::int64_t digits = 0;
    while (digits < most_digits && power_of_ten(digits + 1) <= limit) {
      ++digits;
    }
    size = power_of_ten(uniform(random, 0, digits)) * (chance(random, 2) ? 1 : uniform(random, 2, 9));
  } else {
    const int octave =
        static_cast<int>(uniform(random, 0, std::bit_width(static_cast<std::uint64_t>(limit)) - 1));
    size = std::int64_t{1} << octave;
    if (octave > 1 && chance(random, 3)) { // 3·2^k, 5·2^k and the like
      size = (size >> 2) * uniform(random, 3, 7);
    }
  }
  if (chance(random, 2)) {
    constexpr std::int64_t nearness = 31; // the primes next to powers of two and of ten are nearer
    size += small_step(random, nearness);
  }
  return std::clamp<std::int64_t>(size, 1, limit);
}

/// A number of turns in [1, most], every octave alike.
double some_turns(Random& random, double most) {
  const int octaves =
      most < 2 ? 1 : std::min(62, static_cast<int>(std::bit_width(static_cast<std::uint64_t>(most))));
  return static_cast<double>(uniform(random, 0, (std::int64_t{1} << uniform(random, 1, octaves)) - 1));
}

} // namespace

std::int64_t near_multiple_of_size(Random& random, std::int64_t limit,
                                   std::span<const std::int64_t> landmarks) {
  if (limit < 2) {
    return uniform(random, 0, limit);
  }
  const std::int64_t size = size_of_something(random, limit, landmarks);
  const std::int64_t most = limit / size;
  const std::int64_t multiple = chance(random, 2) ? uniform(random, 1, most) : by_octave(random, 1, most);
  std::int64_t position = multiple * size;
  switch (uniform(random, 0, 3)) {
  case 0:
    position += uniform(random, -1, 1);
    break;
  case 1:
    position += small_step(random, size / 2);
    break;
  default:
    break;
  }
  return std::clamp<std::int64_t>(position, 0, limit);
}

std::int64_t near_quarter_turn(Random& random, std::int64_t limit, double frequency) {
  const double turns = some_turns(random, static_cast<double>(limit) * frequency / (std::numbers::pi / 2));
  const std::int64_t at = nearest_to_quarter_turn(frequency, static_cast<std::int64_t>(turns), limit + 1);
  return std::clamp<std::int64_t>(at + (chance(random, 2) ? 0 : uniform(random, -2, 2)), 0, limit);
}

std::int64_t hard_to_reduce(Random& random, std::int64_t limit, double frequency) {
  // Numerators of the convergents of a quarter turn in positions: no smaller position is nearer to a multiple
  // of it. Where the walk ends is drawn; the rest is a few times this one and its predecessor.
  const auto top = static_cast<long double>(limit);
  long double rest = quarter / static_cast<long double>(frequency);
  long double before = 0;
  long double position = 1;
  const std::int64_t steps = uniform(random, 1, 40);
  for (std::int64_t step = 0; step < steps; ++step) {
    const long double whole = std::floor(rest);
    const long double next = whole * position + before;
    if (!(next <= top)) {
      break;
    }
    before = position;
    position = next;
    if (!(rest - whole > 0)) {
      break;
    }
    rest = 1 / (rest - whole);
  }
  const auto times = static_cast<long double>(by_octave(random, 1, 64));
  const auto others = chance(random, 2) ? 0 : static_cast<long double>(uniform(random, -4, 4));
  const long double sum = std::fabs(position * times + before * others);
  return sum <= top ? static_cast<std::int64_t>(sum) : static_cast<std::int64_t>(position);
}

std::int64_t near_power_of_angle(Random& random, std::int64_t limit, double frequency) {
  const double angle_at_limit = static_cast<double>(limit) * frequency;
  const int highest = std::clamp(std::ilogb(std::max(angle_at_limit, 1.0)), 0, 62);
  const double unit = chance(random, 2) ? 1 : std::numbers::pi / 2;
  const double position =
      std::ceil(std::ldexp(unit, static_cast<int>(uniform(random, 0, highest))) / frequency);
  const double bounded = std::clamp(position, 0.0, static_cast<double>(limit));
  return std::clamp<std::int64_t>(static_cast<std::int64_t>(bounded) + small_step(random, 16), 0, limit);
}

} // namespace posproof::fuzz

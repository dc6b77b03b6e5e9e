#include "fuzz/telling_positions.hpp"

#include "spec/position.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numbers>
#include <vector>

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

bool is_prime(std::int64_t number) noexcept {
  bool is_divided = number < 2;
  for (std::int64_t divisor = 2; !is_divided && divisor * divisor <= number; ++divisor) {
    is_divided = number % divisor == 0;
  }
  return !is_divided;
}

/// The first prime from a number on in steps of `side`, which is 1 or -1.
std::int64_t prime_beside(std::int64_t number, int side) {
  std::int64_t prime = number + side;
  while (!is_prime(prime)) {
    prime += side;
  }
  return prime;
}

/// The primes on both sides of powers of two and of ten, ascending: sizes of hash tables.
const std::vector<std::int64_t>& primes_beside_powers() {
  static const std::vector<std::int64_t> primes = [] {
    constexpr std::int64_t least = 100;
    constexpr std::int64_t most = std::int64_t{1} << 26;
    std::vector<std::int64_t> found;
    const auto add_beside = [&](std::int64_t power) {
      for (const int side : {-1, 1}) {
        found.push_back(prime_beside(power, side));
      }
    };
    for (std::int64_t power = 128; power <= most; power *= 2) {
      add_beside(power);
    }
    for (std::int64_t power = least; power <= most; power *= 10) {
      add_beside(power);
    }
    std::sort(found.begin(), found.end());
    return found;
  }();
  return primes;
}

std::int64_t power_of_two_or_a_few(Random& random, std::int64_t limit) {
  const auto bits = static_cast<std::int64_t>(std::bit_width(static_cast<std::uint64_t>(limit)));
  const std::int64_t octave = uniform(random, 0, bits - 1);
  const std::int64_t power = std::int64_t{1} << octave;
  return octave > 1 && chance(random, 3) ? (power >> 2) * uniform(random, 3, 7) : power;
}

std::int64_t round_decimal(Random& random, std::int64_t limit) {
  constexpr std::int64_t most_digits = 18;
  std::int64_t digits = 0;
  while (digits < most_digits && power_of_ten(digits + 1) <= limit) {
    ++digits;
  }
  return power_of_ten(uniform(random, 0, digits)) * (chance(random, 2) ? 1 : uniform(random, 2, 9));
}

std::int64_t any_of(Random& random, std::span<const std::int64_t> values) {
  return values[static_cast<std::size_t>(uniform(random, 0, static_cast<std::int64_t>(values.size()) - 1))];
}

/// A size in [1, limit]; limit ≥ 1.
std::int64_t size_of_something(Random& random, std::int64_t limit, std::span<const std::int64_t> landmarks) {
  const std::int64_t kind = uniform(random, 0, landmarks.empty() ? 5 : 6);
  if (kind < 2) {
    const auto& primes = primes_beside_powers();
    const auto end = std::upper_bound(primes.begin(), primes.end(), limit);
    if (end != primes.begin()) {
      return any_of(random, {primes.begin(), end});
    }
  }
  std::int64_t size = kind == 6   ? any_of(random, landmarks) >> uniform(random, 0, 3)
                      : kind == 5 ? round_decimal(random, limit)
                                  : power_of_two_or_a_few(random, limit);
  if (chance(random, 3)) { // whatever else lies near
    constexpr std::int64_t nearness = 31;
    size = plus(size, small_step(random, nearness));
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
    position = plus(position, uniform(random, -1, 1));
    break;
  case 1:
    position = plus(position, small_step(random, size / 2));
    break;
  default:
    break;
  }
  return std::clamp<std::int64_t>(position, 0, limit);
}

std::int64_t row_of_hashed_page(Random& random, std::int64_t limit) {
  static const std::vector<std::int64_t> places = [] {
    std::vector<std::int64_t> primes;
    for (std::int64_t power = 256; power <= std::int64_t{1} << 26; power *= 2) {
      primes.push_back(prime_beside(power, -1));
    }
    return primes;
  }();
  const std::int64_t rows = std::int64_t{1} << uniform(random, 4, 8);
  const auto end = std::upper_bound(places.begin(), places.end(), limit / rows);
  if (end == places.begin()) {
    return uniform(random, 0, limit);
  }
  const std::int64_t size = rows * any_of(random, {places.begin(), end});
  const std::int64_t most = limit / size;
  const std::int64_t multiple = chance(random, 2) ? uniform(random, 1, most) : by_octave(random, 1, most);
  const std::int64_t row = chance(random, 2)   ? rows - 1
                           : chance(random, 2) ? 0
                                               : uniform(random, 0, rows - 1);
  return std::min(multiple * size + row, limit);
}

std::int64_t near_quarter_turn(Random& random, std::int64_t limit, double frequency) {
  const double turns = some_turns(random, static_cast<double>(limit) * frequency / (std::numbers::pi / 2));
  const std::int64_t at =
      nearest_to_quarter_turn(frequency, static_cast<std::int64_t>(turns), plus(limit, 1));
  return std::clamp<std::int64_t>(plus(at, chance(random, 2) ? 0 : uniform(random, -2, 2)), 0, limit);
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
  return static_cast<std::int64_t>(sum <= top ? sum : std::min(position, top));
}

std::int64_t near_power_of_angle(Random& random, std::int64_t limit, double frequency) {
  const double angle_at_limit = static_cast<double>(limit) * frequency;
  const int highest = std::clamp(std::ilogb(std::max(angle_at_limit, 1.0)), 0, 62);
  const double unit = chance(random, 2) ? 1 : std::numbers::pi / 2;
  const double position =
      std::ceil(std::ldexp(unit, static_cast<int>(uniform(random, 0, highest))) / frequency);
  const double bounded = std::clamp(position, 0.0, std::min(static_cast<double>(limit), 0x1p62));
  return std::clamp<std::int64_t>(plus(static_cast<std::int64_t>(bounded), small_step(random, 16)), 0, limit);
}

} // namespace posproof::fuzz

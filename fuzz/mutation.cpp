#include "fuzz/mutation.hpp"

#include "spec/position.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numbers>

namespace posproof::fuzz {
namespace {

/// The nearest value in range; unlike taking it modulo, that keeps a step past the end at the end.
std::int64_t clamped(const Field& field, std::int64_t value) noexcept {
  return std::clamp(value, field.low, field.high);
}

std::int64_t any_of(Random& random, const std::vector<std::int64_t>& values) {
  return values[static_cast<std::size_t>(uniform(random, 0, static_cast<std::int64_t>(values.size()) - 1))];
}

bool chance(Random& random, int one_in) {
  return uniform(random, 1, one_in) == 1;
}

/// Every octave of the distance from `low` is as likely as the last one.
std::int64_t by_octave(const Field& field, Random& random) {
  const auto size = static_cast<std::uint64_t>(field.high) - static_cast<std::uint64_t>(field.low);
  const int octave = static_cast<int>(uniform(random, 0, std::bit_width(size)));
  const std::uint64_t low = octave == 0 ? 0 : std::uint64_t{1} << (octave - 1);
  const std::uint64_t high = octave == 0 ? 0 : std::min(size, low + (low - 1));
  const auto offset = low + (high > low ? random() % (high - low + 1) : 0);
  return static_cast<std::int64_t>(static_cast<std::uint64_t>(field.low) + offset);
}

/// A frequency that turns; 0 where there is none.
double any_frequency(const CaseFields& fields, Random& random) {
  if (fields.frequencies.empty()) {
    return 0;
  }
  const auto last = static_cast<std::int64_t>(fields.frequencies.size()) - 1;
  return fields.frequencies[static_cast<std::size_t>(uniform(random, 0, last))];
}

/// A position near a zero or an extremum of a pair: m quarter turns, every octave of m alike.
std::int64_t near_quarter_turn(const CaseFields& fields, const Field& field, Random& random) {
  const double frequency = any_frequency(fields, random);
  if (!(frequency > 0)) {
    return by_octave(field, random);
  }
  const double turns = static_cast<double>(field.high) * frequency / (std::numbers::pi / 2);
  const int octaves =
      turns < 2 ? 1 : std::min(62, static_cast<int>(std::bit_width(static_cast<std::uint64_t>(turns))));
  const std::int64_t m = uniform(random, 0, (std::int64_t{1} << uniform(random, 1, octaves)) - 1);
  return clamped(field, nearest_to_quarter_turn(frequency, m, field.high + 1) + uniform(random, -1, 1));
}

std::int64_t landmark(const Field& field, Random& random) {
  if (field.landmarks.empty()) {
    return chance(random, 2) ? field.low : field.high;
  }
  const std::int64_t value = any_of(random, field.landmarks);
  return clamped(field, chance(random, 2) ? value : value + uniform(random, -2, 2));
}

std::int64_t edge(const Field& field, Random& random) {
  const auto edges = edge_positions(std::max<std::int64_t>(field.high, 0) + 1);
  const std::int64_t value = any_of(random, edges) + (chance(random, 2) ? 0 : uniform(random, -1, 1));
  return clamped(field, field.low < 0 && chance(random, 2) ? -value : value);
}

std::int64_t drawn(const CaseFields& fields, const Field& field, Random& random) {
  switch (field.kind) {
  case FieldKind::position:
    switch (uniform(random, 0, 9)) {
    case 0:
    case 1:
      return edge(field, random);
    case 2:
      return landmark(field, random);
    case 3:
    case 4:
      return near_quarter_turn(fields, field, random);
    case 5:
    case 6:
      return uniform(random, field.low, field.high);
    default:
      return by_octave(field, random);
    }
  case FieldKind::pair:
    return chance(random, 2) ? by_octave(field, random) : uniform(random, field.low, field.high);
  case FieldKind::count:
  case FieldKind::number:
    return chance(random, 3) ? landmark(field, random)
                             : (field.kind == FieldKind::count && chance(random, 2)
                                    ? by_octave(field, random)
                                    : uniform(random, field.low, field.high));
  case FieldKind::choice:
    break;
  }
  return uniform(random, field.low, field.high);
}

std::int64_t plus(std::int64_t a, std::int64_t b) noexcept {
  std::int64_t sum = 0;
  return __builtin_add_overflow(a, b, &sum) ? a : sum;
}

std::int64_t flipped_bit(const Field& field, std::int64_t value, Random& random) {
  const auto size = static_cast<std::uint64_t>(field.high) - static_cast<std::uint64_t>(field.low);
  const int bits = std::max(1, static_cast<int>(std::bit_width(size)));
  const auto offset = static_cast<std::uint64_t>(value) - static_cast<std::uint64_t>(field.low);
  const std::uint64_t other = offset ^ (std::uint64_t{1} << uniform(random, 0, bits - 1));
  return other > size ? value : static_cast<std::int64_t>(static_cast<std::uint64_t>(field.low) + other);
}

/// Keeps the phase of a pair while the position changes, or moves it by a quarter.
std::int64_t turned(const CaseFields& fields, std::int64_t value, Random& random) {
  const double frequency = any_frequency(fields, random);
  if (!(frequency > 0x1p-40)) {
    return value + 1;
  }
  const double turn = std::numbers::pi / 2 / frequency * static_cast<double>(uniform(random, -64, 64));
  return std::fabs(turn) < 0x1p62 ? plus(value, std::llrint(turn)) : value;
}

std::int64_t mutated_position(const CaseFields& fields, const Field& field, std::int64_t value,
                              Random& random) {
  const std::int64_t power = std::int64_t{1} << uniform(random, 0, 30);
  switch (uniform(random, 0, 11)) {
  case 0:
  case 1:
    return plus(value, uniform(random, -3, 3));
  case 2:
    return plus(value, plus(value, uniform(random, -1, 1)));
  case 3:
    return value / 2;
  case 4:
    return plus(value, chance(random, 2) ? power : -power);
  case 5:
    return flipped_bit(field, value, random);
  case 6:
  case 7:
    return turned(fields, value, random);
  case 8: { // elsewhere in the binade
    const auto low = static_cast<std::int64_t>(std::bit_floor(static_cast<std::uint64_t>(std::abs(value))));
    return low == 0 ? value : (value < 0 ? -1 : 1) * uniform(random, low, 2 * low - 1);
  }
  case 9: // the nearest multiple of a power of two, or one beside it
    return plus(value - value % power, uniform(random, -1, 1));
  case 10: // within a thousandth
    return plus(value, uniform(random, -1 - std::abs(value) / 1024, 1 + std::abs(value) / 1024));
  default:
    return drawn(fields, field, random);
  }
}

std::int64_t mutated_value(const CaseFields& fields, const Field& field, std::int64_t value, Random& random) {
  switch (field.kind) {
  case FieldKind::position:
    return mutated_position(fields, field, value, random);
  case FieldKind::pair:
  case FieldKind::count:
    return chance(random, 3) ? drawn(fields, field, random) : plus(value, uniform(random, -2, 2));
  case FieldKind::choice:
    return uniform(random, field.low, field.high);
  case FieldKind::number:
    switch (uniform(random, 0, 5)) {
    case 0:
      return plus(value, uniform(random, -2, 2)); // ulps
    case 1:
      return flipped_bit(field, value, random);
    case 2:
      return bits_of_number(number_of_bits(value) * 2);
    case 3:
      return bits_of_number(number_of_bits(value) / 2);
    case 4:
      return bits_of_number(std::max(1.0, std::nearbyint(number_of_bits(value))));
    default:
      return drawn(fields, field, random);
    }
  }
  return value;
}

std::vector<std::int64_t> simpler_positions(const Field& field, std::int64_t value) {
  std::vector<std::int64_t> candidates;
  const std::int64_t origin = clamped(field, 0);
  const std::int64_t distance = std::abs(value - origin);
  const int sign = value < origin ? -1 : 1;
  for (const std::int64_t position : edge_positions(distance)) {
    candidates.push_back(origin + sign * position);
  }
  for (std::int64_t step = distance / 2; step > 0; step /= 2) {
    candidates.push_back(value - sign * step);
  }
  if (sign < 0) {
    candidates.push_back(origin + distance); // the same magnitude without a sign
  }
  std::sort(candidates.begin(), candidates.end(), [&](std::int64_t a, std::int64_t b) {
    return std::pair(std::abs(a - origin), a < origin) < std::pair(std::abs(b - origin), b < origin);
  });
  candidates.erase(std::unique(candidates.begin(), candidates.end()), candidates.end());
  return candidates;
}

int significant_bits(std::int64_t bits) noexcept {
  constexpr int mantissa = 52;
  const auto fraction = static_cast<std::uint64_t>(bits) & ((std::uint64_t{1} << mantissa) - 1);
  return fraction == 0 ? 0 : mantissa - std::countr_zero(fraction);
}

/// Fewer significant bits, and of those that have as few the smaller ones.
bool is_simpler_number(std::int64_t candidate, std::int64_t value) noexcept {
  return std::pair(significant_bits(candidate), candidate) < std::pair(significant_bits(value), value);
}

std::vector<std::int64_t> simpler_numbers(const Field& field, std::int64_t value) {
  std::vector<std::int64_t> candidates{field.low, field.high, bits_of_number(1.0)};
  candidates.insert(candidates.end(), field.landmarks.begin(), field.landmarks.end());
  const double number = number_of_bits(value);
  if (number < 0x1p52) {
    candidates.push_back(bits_of_number(std::max(1.0, std::nearbyint(number))));
  }
  for (const int kept : {0, 1, 2, 4, 8, 16, 32}) {
    const std::int64_t mask = ~((std::int64_t{1} << (52 - kept)) - 1);
    candidates.push_back(value & mask);
  }
  candidates.push_back(bits_of_number(number / 2));
  std::erase_if(candidates, [&](std::int64_t candidate) { return !is_simpler_number(candidate, value); });
  return candidates;
}

std::vector<std::int64_t> simpler_values(const Field& field, std::int64_t value) {
  std::vector<std::int64_t> candidates;
  if (field.kind == FieldKind::number) {
    candidates = simpler_numbers(field, value);
  } else if (field.kind == FieldKind::position) {
    candidates = simpler_positions(field, value);
  } else {
    for (std::int64_t candidate = field.low; candidate < value && candidate < field.low + 8; ++candidate) {
      candidates.push_back(candidate);
    }
    for (std::int64_t step = (value - field.low) / 2; step > 0; step /= 2) {
      candidates.push_back(value - step);
    }
  }
  std::erase_if(candidates,
                [&](std::int64_t candidate) { return candidate < field.low || candidate > field.high; });
  return candidates;
}

} // namespace

std::int64_t uniform(Random& random, std::int64_t low, std::int64_t high) {
  const std::uint64_t size = static_cast<std::uint64_t>(high) - static_cast<std::uint64_t>(low) + 1;
  const std::uint64_t offset = size == 0 ? random() : random() % size;
  return static_cast<std::int64_t>(static_cast<std::uint64_t>(low) + offset);
}

Case drawn_case(const CaseFields& fields, Random& random) {
  Case value;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    value.values[i] = drawn(fields, fields.fields[i], random);
  }
  return value;
}

Case uniform_case(const CaseFields& fields, Random& random) {
  Case value;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    value.values[i] = uniform(random, fields.fields[i].low, fields.fields[i].high);
  }
  return value;
}

Case mutated(const CaseFields& fields, const Case& parent, Random& random) {
  Case value = parent;
  const auto last = static_cast<std::int64_t>(fields.size()) - 1;
  const std::int64_t changes = chance(random, 4) ? uniform(random, 2, 3) : 1;
  for (std::int64_t change = 0; change < changes; ++change) {
    const auto i = static_cast<std::size_t>(uniform(random, 0, last));
    const Field& field = fields.fields[i];
    const auto other = static_cast<std::size_t>(uniform(random, 0, last));
    const bool is_copied =
        other != i && fields.fields[other].kind == field.kind && field.kind == FieldKind::position;
    const std::int64_t made = is_copied && chance(random, 4)
                                  ? plus(value.values[other], uniform(random, -1, 1))
                                  : mutated_value(fields, field, value.values[i], random);
    value.values[i] = clamped(field, made);
  }
  return value;
}

Case crossed(const CaseFields& fields, const Case& first, const Case& second, Random& random) {
  Case value;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const std::int64_t a = first.values[i];
    const std::int64_t b = second.values[i];
    std::int64_t made = chance(random, 2) ? a : b;
    if (fields.fields[i].kind == FieldKind::position && chance(random, 2)) {
      const std::int64_t kind = uniform(random, 0, 2);
      made = kind == 0 ? a / 2 + b / 2 : plus(a, kind == 1 ? b : -b);
    }
    value.values[i] = clamped(fields.fields[i], made);
  }
  return value;
}

std::vector<Case> simpler(const CaseFields& fields, const Case& value) {
  std::vector<Case> cases;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    for (const std::int64_t candidate : simpler_values(fields.fields[i], value.values[i])) {
      Case simple = value;
      simple.values[i] = candidate;
      cases.push_back(simple);
    }
  }
  return cases;
}

} // namespace posproof::fuzz

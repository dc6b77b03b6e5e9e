#include "fuzz/mutation.hpp"

#include "fuzz/telling_positions.hpp"
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

/// A frequency that turns; 0 where there is none.
double any_frequency(const CaseFields& fields, Random& random) {
  if (fields.frequencies.empty()) {
    return 0;
  }
  const auto last = static_cast<std::int64_t>(fields.frequencies.size()) - 1;
  return fields.frequencies[static_cast<std::size_t>(uniform(random, 0, last))];
}

std::int64_t landmark(const Field& field, Random& random) {
  if (field.landmarks.empty()) {
    return chance(random, 2) ? field.low : field.high;
  }
  const std::int64_t value = any_of(random, field.landmarks);
  return clamped(field, chance(random, 2) ? value : plus(value, uniform(random, -2, 2)));
}

std::int64_t edge(const Field& field, Random& random) {
  const auto edges = edge_positions(plus(std::max<std::int64_t>(field.high, 0), 1));
  const std::int64_t value = plus(any_of(random, edges), chance(random, 2) ? 0 : uniform(random, -1, 1));
  return clamped(field, field.low < 0 && chance(random, 2) ? -value : value);
}

std::int64_t near_size_of_table(Random& random, std::int64_t limit, std::span<const std::int64_t> landmarks) {
  return chance(random, 3) ? row_of_hashed_page(random, limit)
                           : near_multiple_of_size(random, limit, landmarks);
}

/// A position that the frequencies of the encoding or the sizes of tables and tiles single out.
std::int64_t telling_position(const CaseFields& fields, const Field& field, Random& random) {
  const std::int64_t limit = std::max<std::int64_t>(field.high, 0);
  const double frequency = any_frequency(fields, random);
  const std::int64_t kind = frequency > 0 ? uniform(random, 0, 9) : 0;
  const std::int64_t position = kind < 4   ? near_size_of_table(random, limit, field.landmarks)
                                : kind < 6 ? near_quarter_turn(random, limit, frequency)
                                : kind < 9 ? hard_to_reduce(random, limit, frequency)
                                           : near_power_of_angle(random, limit, frequency);
  return clamped(field, field.low < 0 && chance(random, 2) ? -position : position);
}

/// Numbers as people write them: whole ones, and those with one or two decimal digits.
std::int64_t round_number(const Field& field, Random& random) {
  const double low = number_of_bits(field.low);
  const double high = number_of_bits(field.high);
  const double exact = std::exp(std::log(low) + (std::log(high) - std::log(low)) *
                                                    std::ldexp(static_cast<double>(random() >> 11U), -53));
  const double unit =
      chance(random, 2) ? 1 : std::pow(10.0, std::floor(std::log10(exact)) - (chance(random, 2) ? 0 : 1));
  const double rounded = std::nearbyint(exact / unit) * unit;
  return rounded >= low && rounded <= high ? bits_of_number(rounded) : bits_of_number(low);
}

std::int64_t drawn_count(const Field& field, Random& random) {
  switch (uniform(random, 0, 3)) {
  case 0:
    return landmark(field, random);
  case 1:
    return clamped(field,
                   near_multiple_of_size(random, std::max<std::int64_t>(field.high, 0), field.landmarks));
  case 2:
    return by_octave(random, field.low, field.high);
  default:
    return uniform(random, field.low, field.high);
  }
}

/// Every octave of the magnitude alike where there are both signs, else of the distance from the least.
std::int64_t octave_of_magnitude(const Field& field, Random& random) {
  if (field.low >= 0 || field.high <= 0) {
    return by_octave(random, field.low, field.high);
  }
  const std::int64_t magnitude = by_octave(random, 0, field.high);
  return clamped(field, chance(random, 2) ? -magnitude : magnitude);
}

std::int64_t drawn(const CaseFields& fields, const Field& field, Random& random) {
  switch (field.kind) {
  case FieldKind::position:
    switch (uniform(random, 0, 9)) {
    case 0:
      return edge(field, random);
    case 1:
      return landmark(field, random);
    case 2:
    case 3:
      return octave_of_magnitude(field, random);
    case 4:
      return uniform(random, field.low, field.high);
    default:
      return telling_position(fields, field, random);
    }
  case FieldKind::pair:
    return chance(random, 2) ? by_octave(random, field.low, field.high)
                             : uniform(random, field.low, field.high);
  case FieldKind::count:
    return drawn_count(field, random);
  case FieldKind::number:
    return chance(random, 3)   ? landmark(field, random)
           : chance(random, 2) ? round_number(field, random)
                               : uniform(random, field.low, field.high);
  case FieldKind::choice:
    break;
  }
  return uniform(random, field.low, field.high);
}

std::int64_t minus(std::int64_t a, std::int64_t b) noexcept {
  std::int64_t difference = 0;
  return __builtin_sub_overflow(a, b, &difference) ? a : difference;
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

/// Makes a field depend on others of its kind, as code that mixes them up would see: equal to one, or nearly,
/// twice, a sum or a difference. False where there is no other.
bool relate(const CaseFields& fields, Case& value, std::size_t index, Random& random) {
  const Field& field = fields.fields[index];
  std::array<std::size_t, most_fields> alike{};
  std::size_t count = 0;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    if (i != index && fields.fields[i].kind == field.kind && field.kind != FieldKind::choice) {
      alike[count++] = i;
    }
  }
  if (count == 0) {
    return false;
  }
  const auto any = [&] {
    return value
        .values[alike[static_cast<std::size_t>(uniform(random, 0, static_cast<std::int64_t>(count) - 1))]];
  };
  const std::int64_t other = any();
  std::int64_t made = other;
  if (field.kind != FieldKind::number && !chance(random, 2)) {
    switch (uniform(random, 0, 3)) {
    case 0:
      made = plus(other, uniform(random, -1, 1));
      break;
    case 1:
      made = plus(other, other);
      break;
    case 2:
      made = plus(other, any());
      break;
    default:
      made = minus(other, any());
      break;
    }
  }
  value.values[index] = clamped(field, made);
  return true;
}

} // namespace

Case drawn_case(const CaseFields& fields, Random& random) {
  Case value;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    value.values[i] = drawn(fields, fields.fields[i], random);
  }
  if (fields.size() > 1 && chance(random, 4)) {
    relate(fields, value,
           static_cast<std::size_t>(uniform(random, 0, static_cast<std::int64_t>(fields.size()) - 1)),
           random);
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
    if (last == 0 || !chance(random, 4) || !relate(fields, value, i, random)) {
      value.values[i] = clamped(field, mutated_value(fields, field, value.values[i], random));
    }
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
      made = kind == 0 ? a / 2 + b / 2 : kind == 1 ? plus(a, b) : minus(a, b);
    }
    value.values[i] = clamped(fields.fields[i], made);
  }
  return value;
}

} // namespace posproof::fuzz

#include "fuzz/mutation.hpp"

#include "spec/position.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

namespace posproof::fuzz {
namespace {

std::vector<std::int64_t> simpler_positions(const Field& field, std::int64_t value) {
  std::vector<std::int64_t> candidates;
  const std::int64_t origin = std::clamp<std::int64_t>(0, field.low, field.high);
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
    // A field may hold every number of 64 bits: distances are without sign.
    const auto of = [](std::int64_t number) { return static_cast<std::uint64_t>(number); };
    const std::uint64_t distance = value < field.low ? 0 : of(value) - of(field.low);
    for (std::uint64_t above = 0; above < std::min<std::uint64_t>(distance, 8); ++above) {
      candidates.push_back(static_cast<std::int64_t>(of(field.low) + above));
    }
    for (std::uint64_t step = distance / 2; step > 0; step /= 2) {
      candidates.push_back(static_cast<std::int64_t>(of(value) - step));
    }
  }
  std::erase_if(candidates,
                [&](std::int64_t candidate) { return candidate < field.low || candidate > field.high; });
  return candidates;
}

} // namespace

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

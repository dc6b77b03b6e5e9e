#include "spec/format.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>

namespace posproof {
namespace {

constexpr FormatTraits format_traits[] = {
    {"f32", 32, 24, 127, -126},
    {"f16", 16, 11, 15, -14},
    {"bf16", 16, 8, 127, -126},
};

constexpr int double_fraction_bits = 52;
constexpr std::uint64_t double_fraction_mask = (std::uint64_t{1} << double_fraction_bits) - 1;

/// Fraction bits that are stored: the leading one is implicit.
int fraction_bits(const FormatTraits& t) {
  return t.precision - 1;
}

std::uint32_t infinity_bits(const FormatTraits& t) {
  const int exponent_field = t.exponent_max - t.exponent_min + 2;
  return static_cast<std::uint32_t>(exponent_field) << fraction_bits(t);
}

std::uint32_t sign_bit(const FormatTraits& t) {
  return std::uint32_t{1} << (t.storage_bits - 1);
}

} // namespace

const FormatTraits& traits(Format format) noexcept {
  return format_traits[static_cast<std::size_t>(format)];
}

std::optional<Format> format_from_name(std::string_view name) noexcept {
  for (const Format format : all_formats) {
    if (traits(format).name == name) {
      return format;
    }
  }
  return std::nullopt;
}

double unit_roundoff(Format format) noexcept {
  return std::ldexp(1.0, -traits(format).precision);
}

double half_subnormal_spacing(Format format) noexcept {
  const FormatTraits& t = traits(format);
  return std::ldexp(1.0, t.exponent_min - fraction_bits(t) - 1);
}

double value_of(Format format, std::uint32_t bits) noexcept {
  const FormatTraits& t = traits(format);
  const std::uint32_t magnitude = bits & (sign_bit(t) - 1);
  const double sign = (bits & sign_bit(t)) != 0 ? -1.0 : 1.0;
  const auto exponent_field = static_cast<int>(magnitude >> fraction_bits(t));
  const std::uint32_t fraction = magnitude & ((std::uint32_t{1} << fraction_bits(t)) - 1);
  if (magnitude >= infinity_bits(t)) {
    return fraction != 0 ? std::copysign(std::numeric_limits<double>::quiet_NaN(), sign)
                         : sign * std::numeric_limits<double>::infinity();
  }
  if (exponent_field == 0) {
    return sign * std::ldexp(static_cast<double>(fraction), t.exponent_min - fraction_bits(t));
  }
  // A normal number of every format is a normal double: the exponent counts from another bias.
  constexpr int bias_of_double = 1023;
  constexpr int fraction_bits_of_double = 52;
  const auto exponent = static_cast<std::uint64_t>(exponent_field - 1 + t.exponent_min + bias_of_double);
  const std::uint64_t shifted = std::uint64_t{fraction} << (fraction_bits_of_double - fraction_bits(t));
  const std::uint64_t sign_of_double = sign < 0 ? std::uint64_t{1} << 63 : 0;
  return std::bit_cast<double>(sign_of_double | (exponent << fraction_bits_of_double) | shifted);
}

namespace {

/// How a remainder of the kept digits is rounded: what is added before the digits below `unit` are cut off. A
/// truth a little above the value turns a tie upward, one a little below turns it downward.
std::uint64_t rounding_addend(std::uint64_t half, std::uint64_t last_kept_bit, int along) noexcept {
  return along == 0 ? half - 1 + last_kept_bit : along > 0 ? half : half - 1;
}

/// Magnitude bits of |value| rounded to a format; `along` is the sign of the residue along the magnitude.
template <int Precision, int ExponentMin, int ExponentMax>
std::uint32_t round_magnitude(std::uint64_t magnitude, int along) noexcept {
  constexpr int dropped = double_fraction_bits + 1 - Precision;
  constexpr std::uint64_t infinity = static_cast<std::uint64_t>(ExponentMax - ExponentMin + 2)
                                     << (Precision - 1);
  constexpr std::uint64_t smallest_normal = static_cast<std::uint64_t>(1023 + ExponentMin)
                                            << double_fraction_bits;
  if (magnitude >= smallest_normal) {
    // Move the exponent, then round: a carry out of the fraction is the next binade, and past the last one
    // infinity.
    const std::uint64_t moved =
        magnitude - (static_cast<std::uint64_t>(1022 + ExponentMin) << double_fraction_bits);
    const std::uint64_t half = std::uint64_t{1} << (dropped - 1);
    const std::uint64_t rounded = (moved + rounding_addend(half, (moved >> dropped) & 1, along)) >> dropped;
    return static_cast<std::uint32_t>(std::min(rounded, infinity));
  }
  // Subnormal result: count units of the smallest spacing.
  const auto field = static_cast<int>(magnitude >> double_fraction_bits);
  const std::uint64_t implicit = field != 0 ? std::uint64_t{1} << double_fraction_bits : 0;
  const std::uint64_t significand = (magnitude & double_fraction_mask) | implicit;
  const int more_dropped = dropped + ExponentMin - ((field != 0 ? field : 1) - 1023);
  if (more_dropped > double_fraction_bits + 2) {
    return 0; // less than half of the smallest spacing
  }
  const std::uint64_t half = std::uint64_t{1} << (more_dropped - 1);
  const std::uint64_t last = (significand >> more_dropped) & 1;
  return static_cast<std::uint32_t>((significand + rounding_addend(half, last, along)) >> more_dropped);
}

} // namespace

namespace {

template <int Precision, int ExponentMin, int ExponentMax>
std::uint32_t round_value(double value, int residue) noexcept {
  constexpr int storage_bits = Precision == 24 ? 32 : 16;
  constexpr std::uint32_t sign_mask = std::uint32_t{1} << (storage_bits - 1);
  constexpr std::uint32_t infinity = static_cast<std::uint32_t>(ExponentMax - ExponentMin + 2)
                                     << (Precision - 1);
  constexpr std::uint64_t double_infinity = std::uint64_t{0x7ff} << double_fraction_bits;
  const auto source = std::bit_cast<std::uint64_t>(value);
  const bool is_negative = (source >> 63) != 0;
  const std::uint32_t sign = is_negative ? sign_mask : 0;
  const int along = is_negative ? -residue : residue;
  const std::uint64_t magnitude = source & ~(std::uint64_t{1} << 63);
  if (magnitude > double_infinity) {
    return sign | infinity | (std::uint32_t{1} << (Precision - 2));
  }
  if (magnitude == 0 && along < 0) {
    return sign ^ sign_mask; // a truth just beyond zero on the other side
  }
  return sign | round_magnitude<Precision, ExponentMin, ExponentMax>(magnitude, along);
}

} // namespace

std::uint32_t round_to_nearest(Format format, double value, int residue) noexcept {
  switch (format) {
  case Format::f32:
    return round_value<24, -126, 127>(value, residue);
  case Format::f16:
    return round_value<11, -14, 15>(value, residue);
  case Format::bf16:
    return round_value<8, -126, 127>(value, residue);
  }
  return 0;
}

void round_to_nearest(Format format, std::span<const double> values, std::span<std::uint32_t> bits) noexcept {
  const auto round_all = [&](auto round) {
    for (std::size_t i = 0; i < values.size(); ++i) {
      bits[i] = round(values[i]);
    }
  };
  switch (format) {
  case Format::f32:
    return round_all([](double value) { return round_value<24, -126, 127>(value, 0); });
  case Format::f16:
    return round_all([](double value) { return round_value<11, -14, 15>(value, 0); });
  case Format::bf16:
    return round_all([](double value) { return round_value<8, -126, 127>(value, 0); });
  }
}

double spacing_at(Format format, double value) noexcept {
  const FormatTraits& t = traits(format);
  const int exponent = value == 0.0 ? t.exponent_min : std::max(std::ilogb(value), t.exponent_min);
  return std::ldexp(1.0, exponent - fraction_bits(t));
}

std::int64_t ordinal_of(Format format, std::uint32_t bits) noexcept {
  const FormatTraits& t = traits(format);
  const auto magnitude = static_cast<std::int64_t>(bits & (sign_bit(t) - 1));
  return (bits & sign_bit(t)) != 0 ? -magnitude : magnitude;
}

bool is_nan(Format format, std::uint32_t bits) noexcept {
  const FormatTraits& t = traits(format);
  return (bits & (sign_bit(t) - 1)) > infinity_bits(t);
}

bool is_finite(Format format, std::uint32_t bits) noexcept {
  const FormatTraits& t = traits(format);
  return (bits & (sign_bit(t) - 1)) < infinity_bits(t);
}

std::uint32_t load_bits(Format format, const std::byte* source) noexcept {
  if (format == Format::f32) {
    std::uint32_t bits = 0;
    std::memcpy(&bits, source, sizeof bits);
    return bits;
  }
  std::uint16_t bits = 0;
  std::memcpy(&bits, source, sizeof bits);
  return bits;
}

void store_bits(Format format, std::uint32_t bits, std::byte* target) noexcept {
  if (format == Format::f32) {
    std::memcpy(target, &bits, sizeof bits);
    return;
  }
  const auto narrow = static_cast<std::uint16_t>(bits);
  std::memcpy(target, &narrow, sizeof narrow);
}

} // namespace posproof

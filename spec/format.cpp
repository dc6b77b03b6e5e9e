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
  const std::uint32_t significand = fraction | (std::uint32_t{1} << fraction_bits(t));
  return sign *
         std::ldexp(static_cast<double>(significand), exponent_field - 1 + t.exponent_min - fraction_bits(t));
}

std::uint32_t round_to_nearest(Format format, double value, int residue) noexcept {
  const FormatTraits& t = traits(format);
  const auto source = std::bit_cast<std::uint64_t>(value);
  const std::uint32_t sign = (source >> 63) != 0 ? sign_bit(t) : 0;
  if (std::isnan(value)) {
    return sign | infinity_bits(t) | (std::uint32_t{1} << (fraction_bits(t) - 1));
  }
  if (std::isinf(value)) {
    return sign | infinity_bits(t);
  }
  // |value| = significand · 2^(exponent - 52), significand < 2^53.
  const auto exponent_field = static_cast<int>((source >> double_fraction_bits) & 0x7ff);
  std::uint64_t significand = source & double_fraction_mask;
  if (exponent_field != 0) {
    significand |= std::uint64_t{1} << double_fraction_bits;
  }
  const int exponent = (exponent_field != 0 ? exponent_field : 1) - 1023;
  // Residue along the magnitude: the truth is a little larger (+1) or a little smaller (-1) than the
  // significand.
  const int along = (source >> 63) != 0 ? -residue : residue;
  // Two more bits hold "a little less" and "a little more" without touching any tie: s·4 ± 1.
  std::uint64_t scaled = significand << 2;
  if (along > 0) {
    scaled += 1;
  } else if (along < 0) {
    if (scaled == 0) {
      // Truth just beyond zero on the other side: rounds to zero with the other sign.
      return sign ^ sign_bit(t);
    }
    scaled -= 1;
  }
  // One unit of the target in the binade of the value, as a count of dropped bits of `scaled`.
  const int unit_exponent = std::max(exponent, t.exponent_min) - fraction_bits(t);
  const int dropped = unit_exponent - (exponent - double_fraction_bits - 2);
  std::uint64_t units = 0;
  if (dropped < 64) {
    const std::uint64_t half = std::uint64_t{1} << (dropped - 1);
    const std::uint64_t rest = scaled & ((half << 1) - 1);
    units = scaled >> dropped;
    if (rest > half || (rest == half && (units & 1) != 0)) {
      ++units;
    }
  }
  // units < 2^precision, or equal to it after a carry; adding it to the exponent field carries by itself.
  const int biased = std::max(exponent, t.exponent_min) - t.exponent_min;
  if (units == 0) {
    return sign;
  }
  std::uint64_t magnitude = 0;
  if (units < (std::uint64_t{1} << fraction_bits(t))) {
    magnitude = units; // subnormal
  } else {
    magnitude = (static_cast<std::uint64_t>(biased) << fraction_bits(t)) + units;
  }
  const std::uint32_t infinity = infinity_bits(t);
  return sign | (magnitude >= infinity ? infinity : static_cast<std::uint32_t>(magnitude));
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

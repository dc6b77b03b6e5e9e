#pragma once
/// Number formats of subjects (f32, f16, bf16) and exact rounding to them.
///
/// Every rounding here is our own and goes from the source to the format in one step. Library conversions
/// that pass through float round twice: 1 + 2^-11 + 2^-40 is 0x1.004p+0 in f16, not 1.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace posproof {

enum class Format : std::uint8_t { f32, f16, bf16 };

inline constexpr Format all_formats[] = {Format::f32, Format::f16, Format::bf16};

/// The numbers that define a binary interchange format.
struct FormatTraits {
  std::string_view name;
  int storage_bits; ///< 32 or 16
  int precision;    ///< significand bits with the leading one: 24, 11, 8
  int exponent_max; ///< exponent of the largest finite binade: 127, 15, 127
  int exponent_min; ///< exponent of the smallest normal binade: -126, -14, -126
};

[[nodiscard]] const FormatTraits& traits(Format format) noexcept;

[[nodiscard]] std::optional<Format> format_from_name(std::string_view name) noexcept;

/// u, the largest relative error of one rounding to nearest: 2^-24, 2^-11, 2^-8.
[[nodiscard]] double unit_roundoff(Format format) noexcept;

/// Half the distance between two subnormal numbers: 2^-150, 2^-25, 2^-134.
[[nodiscard]] double half_subnormal_spacing(Format format) noexcept;

/// The value of a bit pattern, exactly. Every value of every format is a double.
[[nodiscard]] double value_of(Format format, std::uint32_t bits) noexcept;

/// Rounds to nearest, ties to even, with gradual underflow and overflow to infinity. NaN gives the quiet NaN
/// of the format with the sign of the source; payloads are not kept.
///
/// `residue` is the sign of (truth - value) for a truth that lies strictly between `value` and the next
/// double in that direction; 0 means that the truth is `value` itself. With it a multiprecision number is
/// rounded once: truncate it to a double, pass the sign of what was cut off. Exact because every format has
/// at least 29 significand bits fewer than double in all its binades, subnormal ones included.
[[nodiscard]] std::uint32_t round_to_nearest(Format format, double value, int residue = 0) noexcept;

/// The same for every value, without a residue; `bits` is as long as `values`.
void round_to_nearest(Format format, std::span<const double> values, std::span<std::uint32_t> bits) noexcept;

/// Distance between neighbouring values of the format in the binade that holds |value|, never below the
/// subnormal spacing. `value` finite.
[[nodiscard]] double spacing_at(Format format, double value) noexcept;

/// Position of a pattern in the format's own order: consecutive values differ by one, both zeros are 0.
/// Not for NaN.
[[nodiscard]] std::int64_t ordinal_of(Format format, std::uint32_t bits) noexcept;

[[nodiscard]] bool is_nan(Format format, std::uint32_t bits) noexcept;
[[nodiscard]] bool is_finite(Format format, std::uint32_t bits) noexcept;

/// Bytes of one stored number: 4 or 2.
[[nodiscard]] constexpr std::size_t storage_bytes(Format format) noexcept {
  return format == Format::f32 ? 4 : 2;
}

/// Reads and writes one stored number, in the byte order of the machine, at any alignment.
[[nodiscard]] std::uint32_t load_bits(Format format, const std::byte* source) noexcept;
void store_bits(Format format, std::uint32_t bits, std::byte* target) noexcept;

} // namespace posproof

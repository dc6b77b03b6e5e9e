#pragma once
/// How the values of an encoding are addressed: a lane and coordinates.

#include <array>
#include <compare>
#include <cstdint>
#include <string_view>

namespace posproof {

/// What a lane and its coordinates mean.
enum class DomainKind : std::uint8_t {
  rope,   ///< lane: pair; coordinates: one to four axis positions
  row,    ///< lane: column; coordinate: position
  bias,   ///< lane: head; coordinates: query and key position
  bucket, ///< one lane; coordinate: distance
};

inline constexpr int max_axes = 4;

struct Coordinates {
  std::array<std::int64_t, max_axes> axis{};
  int axes = 1;

  friend auto operator<=>(const Coordinates&, const Coordinates&) = default;
};

[[nodiscard]] constexpr Coordinates at_position(std::int64_t position) noexcept {
  return {{position, 0, 0, 0}, 1};
}

/// The call in which a value is asked for. Length-dependent encodings (dynamic NTK, LongRoPE) are functions
/// of it; every oracle, subject and door call carries one.
struct Call {
  std::int64_t sequence_length = 0; ///< n of the current call
  std::int64_t index = 0;           ///< calls made before this one in the same history
  std::int64_t whole_length = 0;    ///< length that the whole sequence may reach; 0: that of the call
};

/// Which function of an angle a value is.
enum class Component : std::uint8_t { cosine, sine };

[[nodiscard]] constexpr std::string_view name_of(Component component) noexcept {
  return component == Component::cosine ? "cosine" : "sine";
}

[[nodiscard]] constexpr std::string_view lane_name(DomainKind kind) noexcept {
  switch (kind) {
  case DomainKind::rope:
    return "pair";
  case DomainKind::row:
    return "column";
  case DomainKind::bias:
    return "head";
  case DomainKind::bucket:
    return "table";
  }
  return "lane";
}

/// Positions of the suite are signed 32-bit: |position| < 2^31.
inline constexpr std::int64_t largest_position = (std::int64_t{1} << 31) - 1;

/// Largest context: positions 0 … 2^31 - 1.
inline constexpr std::int64_t largest_context = std::int64_t{1} << 31;

} // namespace posproof

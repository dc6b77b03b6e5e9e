#pragma once
/// Conventions that legitimate implementations differ in. Each is declared; a mismatch is named as such.

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace posproof {

/// Which two components of a head form pair i of a rotary dimension d: (i, i + d/2) or (2i, 2i + 1).
enum class Layout : std::uint8_t { half_split, interleaved };

/// Sign of the rotation: forward turns (1, 0) to (cos θ, sin θ), backward to (cos θ, -sin θ). Applied to both
/// query and key the scores are the same.
enum class Direction : std::uint8_t { forward, backward };

/// A table holds each cosine once (d/2 columns) or once for each component of a pair (d columns, in the order
/// of the layout).
enum class TableWidth : std::uint8_t { half, full };

/// Which row of a supplied table belongs to token t of a call that applies it: row t, or the row numbered by
/// the token's position.
enum class TableRows : std::uint8_t { by_token, by_position };

inline constexpr std::array layout_names{std::string_view{"half-split"}, std::string_view{"interleaved"}};
inline constexpr std::array direction_names{std::string_view{"forward"}, std::string_view{"backward"}};
inline constexpr std::array table_width_names{std::string_view{"half"}, std::string_view{"full"}};
inline constexpr std::array table_rows_names{std::string_view{"by-token"}, std::string_view{"by-position"}};

[[nodiscard]] constexpr std::string_view name_of(Layout layout) noexcept {
  return layout_names[static_cast<std::size_t>(layout)];
}
[[nodiscard]] constexpr std::string_view name_of(Direction direction) noexcept {
  return direction_names[static_cast<std::size_t>(direction)];
}
[[nodiscard]] constexpr std::string_view name_of(TableWidth width) noexcept {
  return table_width_names[static_cast<std::size_t>(width)];
}
[[nodiscard]] constexpr std::string_view name_of(TableRows rows) noexcept {
  return table_rows_names[static_cast<std::size_t>(rows)];
}

/// The enumerator whose name stands at the same index of `names`.
template <typename Enum, std::size_t N>
[[nodiscard]] constexpr std::optional<Enum> value_from_name(const std::array<std::string_view, N>& names,
                                                            std::string_view name) noexcept {
  for (std::size_t i = 0; i < N; ++i) {
    if (names[i] == name) {
      return static_cast<Enum>(i);
    }
  }
  return std::nullopt;
}

/// Columns of a head that hold the first and second component of a pair.
struct PairColumns {
  int first;
  int second;
};

[[nodiscard]] constexpr PairColumns columns_of_pair(Layout layout, int pair, int rotary_dimension) noexcept {
  return layout == Layout::half_split ? PairColumns{pair, pair + rotary_dimension / 2}
                                      : PairColumns{2 * pair, 2 * pair + 1};
}

/// The other column of the pair that a column below the rotary dimension belongs to.
[[nodiscard]] constexpr int partner_of_column(Layout layout, int column, int rotary_dimension) noexcept {
  if (layout == Layout::interleaved) {
    return column % 2 == 0 ? column + 1 : column - 1;
  }
  return column < rotary_dimension / 2 ? column + rotary_dimension / 2 : column - rotary_dimension / 2;
}

} // namespace posproof

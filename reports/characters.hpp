#pragma once
/// Characters of UTF-8 text, counted for the alignment of columns.

#include <algorithm>
#include <string_view>

namespace posproof::reports {

/// Whether a byte of UTF-8 starts a character.
[[nodiscard]] inline bool starts_character(char byte) noexcept {
  return (static_cast<unsigned char>(byte) & 0xc0U) != 0x80U;
}

[[nodiscard]] inline std::size_t characters(std::string_view text) noexcept {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), starts_character));
}

} // namespace posproof::reports

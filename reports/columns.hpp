#pragma once
/// Text in columns for a terminal; widths are counted in characters.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace posproof::reports {

inline constexpr std::size_t terminal_width = 100;

/// Lines of at most terminal_width characters, as far as words allow: the label after `indent` spaces, the
/// text from `column` on, broken at spaces.
[[nodiscard]] std::string labelled(std::string_view label, std::string_view text, std::size_t indent,
                                   std::size_t column);

/// Rows in aligned columns two spaces apart, each row after `indent` spaces. Rows may have different lengths.
[[nodiscard]] std::string aligned_rows(const std::vector<std::vector<std::string>>& rows, std::size_t indent);

} // namespace posproof::reports

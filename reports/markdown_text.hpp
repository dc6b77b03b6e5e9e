#pragma once
/// Text from outside, inert in Markdown.

#include <string>
#include <string_view>

namespace posproof::reports {

/// One line for a heading or a table cell: whatever could be markup of Markdown, of GitHub's dialect or of
/// HTML is written as a character reference. Plain names such as contract:f32-angle stay readable.
[[nodiscard]] std::string markdown_line(std::string_view text, std::size_t limit = 120);

/// A preformatted block that no line of the text can end: HTML with its three characters escaped.
[[nodiscard]] std::string markdown_block(std::string_view text);

} // namespace posproof::reports

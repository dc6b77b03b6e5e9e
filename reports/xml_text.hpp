#pragma once
/// Text that any XML or HTML document can hold.

#include <string>
#include <string_view>

namespace posproof::reports {

/// Bytes of one text in a document, unless a caller knows better.
inline constexpr std::size_t xml_text_limit = 400;

/// One line of valid characters of XML 1.0: control characters, invalid UTF-8 and the non-characters U+FFFE
/// and U+FFFF become U+FFFD, and what exceeds `limit` bytes is cut with an ellipsis. Markup is left to the
/// writer of the document, which escapes it.
[[nodiscard]] std::string xml_line(std::string_view text, std::size_t limit = xml_text_limit);

/// The same for every line of a text of our own; line breaks stay. `limit` is for each line.
[[nodiscard]] std::string xml_lines(std::string_view text, std::size_t limit);

} // namespace posproof::reports

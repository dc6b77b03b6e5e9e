#pragma once
/// Checks of rendered documents that do not trust their writer.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace posproof::samples {

/// The first byte offset at which the text is no valid UTF-8 of characters that XML 1.0 allows; npos if there
/// is none.
std::size_t first_invalid_xml_character(std::string_view text);

/// Whether a character reference stands for a control character, which XML 1.0 forbids just as the character.
bool has_reference_to_control(std::string_view text);
std::vector<std::string> lines_of(std::string_view text);
std::size_t count_of(std::string_view text, std::string_view part);

} // namespace posproof::samples

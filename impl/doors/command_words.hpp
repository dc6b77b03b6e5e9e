#pragma once
/// Words of a command, without a shell.

#include <string>
#include <string_view>
#include <vector>

namespace posproof::impl::doors {

/// Splits at blanks. Single quotes keep everything, double quotes everything but a backslash before a quote
/// or a backslash, a backslash outside of quotes keeps the next character. Nothing is expanded. Throws
/// InputError for a quote that is not closed, a backslash at the end, and a command without words.
[[nodiscard]] std::vector<std::string> command_words(std::string_view command);

} // namespace posproof::impl::doors

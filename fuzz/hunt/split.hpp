#pragma once
/// Parts of a text.

#include <string_view>
#include <vector>

namespace posproof::fuzz {

/// What stands between the separators, one part more than there are of them; parts may be empty. They live as
/// long as the text. `separator` is not empty.
[[nodiscard]] std::vector<std::string_view> split(std::string_view text, std::string_view separator);

} // namespace posproof::fuzz

#pragma once
/// Files of waivers (posproof.waivers/1).

#include "properties/result/waiver.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace posproof::properties {

/// Reads the text of a file. Throws InputError for anything that is no such file: an unknown member or
/// property, a missing reason or date, two entries of one scope.
[[nodiscard]] std::vector<Waiver> read_waivers(std::string_view text, const std::string& where);

} // namespace posproof::properties

#pragma once
/// JSON on one line, as protocols of lines need it.

#include "spec/json.hpp"

#include <string>

namespace posproof {

/// What Json::dump writes, without line breaks.
[[nodiscard]] std::string json_line(const Json& value);

} // namespace posproof

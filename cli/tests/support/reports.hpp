#pragma once
/// JSON reports of the executable, as values.

#include "cli/tests/support/posproof_command.hpp"
#include "spec/json.hpp"

#include <string>
#include <vector>

namespace posproof::cli {

/// A text that must be JSON and nothing else.
Json json_of(const std::string& text);

/// The string at a member; "(none)" where there is none.
std::string text_at(const Json& value, std::string_view key);

/// The reports of a document of one or of several.
std::vector<Json> reports_of(const Json& document);

/// The items of an array at a member.
std::vector<Json> items_at(const Json& value, std::string_view key);

/// The same value without every member of this name.
Json without(const Json& value, std::string_view key);

/// Ids of the properties of a report that have this verdict.
std::vector<std::string> properties_with(const Json& report, std::string_view verdict);

} // namespace posproof::cli

#pragma once
/// Scripts and data of a page. A page runs these scripts alone: its policy names them by their hashes, and
/// whatever a text from outside may smuggle in is not among them.

#include "reports/page_assets.hpp"

#include <pugixml.hpp>
#include <string>
#include <string_view>

namespace posproof::reports {

/// What begin_page takes so that the scripts of add_scripts run, and nothing else does.
[[nodiscard]] std::string script_policy();

/// Appends our script, and the library of charts before it where there is one. Call it when the content is
/// complete: scripts run where they stand.
void add_scripts(pugi::xml_node body);

/// Whether figures will be drawn by the library of charts.
[[nodiscard]] bool has_charts() noexcept;

/// Appends JSON that scripts read and nobody runs. Characters that could end the element, or a line of a
/// script, are written as escapes of JSON: they occur in its strings only.
void add_data(pugi::xml_node parent, std::string_view json, std::string_view style_class);

/// A string of JSON, in quotes; invalid UTF-8 becomes U+FFFD.
[[nodiscard]] std::string json_string(std::string_view text);

} // namespace posproof::reports

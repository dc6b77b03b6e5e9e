#pragma once
/// What a page carries beside its content. The build makes a source of reports/page/ and of the library of
/// charts that it found (cmake/embed_page.cmake).

#include <string_view>

namespace posproof::reports {

/// The text of a script, and the SHA-256 of what stands in its element (add_script), in hexadecimal digits.
struct PageScript {
  std::string_view text;
  std::string_view sha256;
};

/// The style of every page. Without the characters < > & so that HTML and XML read it alike.
extern const std::string_view page_style;

/// Our own script: everything that moves on a page. Without it, everything can be read.
extern const PageScript page_script;

/// Chart.js; empty where the build did not find it, and then figures are static.
extern const PageScript chart_library;

} // namespace posproof::reports

#pragma once
/// One line for each finding on a subject that says where it is written, as compilers print them.

#include "properties/result/report.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace posproof {

namespace reports {

/// Where a subject is written.
struct SourcePlace {
  std::string file;
  std::optional<int> line; ///< from 1
};

/// "file:line" or "file", as declarations have it; empty for an empty text.
[[nodiscard]] std::optional<SourcePlace> source_place(std::string_view source);

} // namespace reports

/// "my_rope.c:12: error: accuracy is violated on llama-3-8b in f32: …", one line for each finding that fails
/// a report, and a warning for each that does not count: what editors and problem matchers know from gcc.
/// Line 1 where only the file is named. Nothing for subjects that name no source.
[[nodiscard]] std::string render_annotations(std::span<const Report> reports);

/// The same as commands of GitHub Actions, "::error file=my_rope.c,line=12,title=…::…". A step shows ten of
/// them: errors come first, and the tenth says how many there are besides.
[[nodiscard]] std::string render_workflow_commands(std::span<const Report> reports);

} // namespace posproof

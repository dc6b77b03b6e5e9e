#pragma once
/// Saved reports read back to the result model: posproof.report/1 and posproof.reports/1.

#include "properties/result/report.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace posproof {

/// Reads the text of a file. What `render_json` writes of `recorded` results reads back so that every form of
/// a report is the same, byte for byte. Members that nobody asks for are accepted; those that an older
/// version has not written get defaults and are listed in `not_recorded`. Throws InputError, one line with
/// the place in the file and what was expected there, for anything that is no saved report, and for another
/// major version of them.
[[nodiscard]] std::vector<Report> read_reports(std::string_view text, const std::string& file);

} // namespace posproof

#pragma once
/// Files that `posproof verify --json` has written.

#include "reports/comparison/saved_report.hpp"

#include <string>
#include <vector>

namespace posproof::cli {

/// Throws InputError, one line, for a file that cannot be read or holds something else.
[[nodiscard]] std::vector<SavedReport> saved_reports_of(const std::string& path);

} // namespace posproof::cli

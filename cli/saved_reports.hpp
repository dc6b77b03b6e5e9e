#pragma once
/// Files that `posproof verify --json` has written.

#include "properties/result/report.hpp"
#include "reports/comparison/saved_report.hpp"

#include <string>
#include <vector>

namespace posproof::cli {

/// Throws InputError, one line, for a file that cannot be read or holds something else.
[[nodiscard]] std::vector<SavedReport> saved_reports_of(const std::string& path);

/// The same as the results that they were made of.
[[nodiscard]] std::vector<Report> reports_of_file(const std::string& path);

} // namespace posproof::cli

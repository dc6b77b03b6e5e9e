#pragma once
/// Where reports go, checked before the work.

#include "cli/arguments.hpp"

#include <string>
#include <vector>

namespace posproof::cli {

/// Throws InputError where it is known beforehand that a report cannot be written, where two have the same
/// path, and where one would destroy the file of a model or another file that is read.
void check_report_paths(const ReportPaths& paths, const std::vector<std::string>& models = {},
                        const std::vector<std::string>& inputs = {});

[[nodiscard]] bool any_on_standard_output(const ReportPaths& paths);

} // namespace posproof::cli

#pragma once
/// A saved report read again for a build system: one group of properties, or the verdict.

#include "reports/comparison/saved_report.hpp"

#include <span>
#include <string>

namespace posproof {

/// What reading a group again has come to.
struct GroupReading {
  std::string text; ///< for people; ends with a newline
  int status =
      0; ///< exit status: 0 nothing is violated, 1 something is, 3 the subject could not be run to the end
};

/// What stands in the text of a group of which nothing applies: tests are skipped by it.
inline constexpr const char* nothing_applies = "NOT APPLICABLE TO THIS SUBJECT";

/// The properties of one driver (spec/property.hpp), or, where `group` is empty, all of them under the
/// verdict of each report. `measurements`: the worst figures as lines that CTest keeps as measurements of the
/// test.
[[nodiscard]] GroupReading read_group(std::span<const SavedReport> reports, std::string_view group,
                                      bool measurements);

} // namespace posproof

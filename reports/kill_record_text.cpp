#include "reports/kill_record_text.hpp"

#include "properties/result/kill_record.hpp"
#include "spec/text.hpp"
#include "spec/version.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace posproof::reports {

std::string kill_record_text(std::span<const Report> reports) {
  const bool is_ours = std::all_of(reports.begin(), reports.end(), [](const Report& report) {
    return report.suite_version == suite_version();
  });
  if (reports.empty() || !is_ours) {
    return "";
  }
  return fmt::format(
      "Kill matrix of this suite: {} planted faults of {} kinds in {} combinations of encoding and "
      "format are convicted by the property that names each, judged alone, and as many clean twins "
      "are acquitted (posproof list faults --matrix --full).",
      kill_record.faults, kill_record.kinds, grouped_text(kill_record.cells));
}

} // namespace posproof::reports

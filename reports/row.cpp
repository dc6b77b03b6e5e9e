#include "reports/row.hpp"

#include "reports/wording.hpp"
#include "spec/text.hpp"

#include <algorithm>

namespace posproof::reports {
namespace {

constexpr std::string_view nothing = no_cell;

std::string safe_context_cell(const Report& report, std::string_view threshold) {
  const auto& all = report.accuracy.safe_context;
  const auto found = std::find_if(all.begin(), all.end(),
                                  [&](const SafeContext& safe) { return safe.threshold == threshold; });
  if (found == all.end()) {
    return std::string(nothing);
  }
  return found->limited_by_error ? grouped_text(found->positions) : "all";
}

} // namespace

std::array<std::string, row_cells> row_of(const Report& report) {
  const AccuracyResult& accuracy = report.accuracy;
  std::string attained(nothing);
  if (accuracy.attained) {
    attained = name_of(*accuracy.attained);
  } else if (!accuracy.classes.empty()) {
    attained = "none";
  }
  std::string worst(nothing);
  std::string where(nothing);
  if (accuracy.worst) {
    worst = short_text(accuracy.worst->error);
    where = coordinates_text(accuracy.worst->coordinates) + ", " +
            lane_text(report.encoding, accuracy.worst->lane);
  }
  return {printable(report.encoding.name, 80),
          printable(report.subject, 80),
          std::string(traits(report.format).name),
          std::string(name_of(report.verdict)),
          grouped_text(report.context),
          std::string(name_of(accuracy.declared)),
          attained,
          worst,
          where,
          safe_context_cell(report, "1e-2"),
          safe_context_cell(report, "1e-3"),
          safe_context_cell(report, "1e-4")};
}

} // namespace posproof::reports

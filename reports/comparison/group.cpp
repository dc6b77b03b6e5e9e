#include "reports/comparison/group.hpp"

#include "properties/result/report.hpp"
#include "reports/columns.hpp"
#include "spec/property.hpp"
#include "spec/text.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace posproof {
namespace {

bool is_in(const SavedProperty& property, std::string_view group) {
  const PropertyStatement* const statement = find_property(property.id);
  return group.empty() || (statement != nullptr && name_of(statement->driver) == group);
}

bool gates(const SavedProperty& property) {
  return !property.advisory && !property.waived &&
         (property.verdict == Verdict::violated || property.verdict == Verdict::undecided);
}

/// A line that CTest takes for a measurement of the running test.
std::string measurement(const std::string& name, double value) {
  return fmt::format("<CTestMeasurement name=\"{}\" type=\"numeric/double\">{}</CTestMeasurement>\n", name,
                     decimal_text(value));
}

std::string verdict_words(const SavedProperty& property) {
  return fmt::format("{}{}", name_of(property.verdict),
                     property.waived     ? ", waived"
                     : property.advisory ? ", advisory"
                                         : "");
}

std::vector<std::string> row_of(const SavedProperty& property) {
  std::string measured;
  if (property.observed && property.bound) {
    measured = fmt::format("{:.3g} of {:.3g}", *property.observed, *property.bound);
  }
  return {verdict_words(property), printable(property.id, 60), measured, printable(property.reason, 200)};
}

/// The case that violates, and the command that shows it again.
std::string case_of(const SavedProperty& property) {
  std::vector<std::vector<std::string>> rows;
  for (const auto& [name, value] : property.counterexample) {
    rows.push_back({printable(name, 60), printable(value, 200)});
  }
  if (!property.reproduce.empty()) {
    rows.push_back({"reproduce", printable(property.reproduce, 2000)});
  }
  return reports::aligned_rows(rows, 6);
}

} // namespace

GroupReading read_group(std::span<const SavedReport> reports, std::string_view group, bool measurements) {
  GroupReading reading;
  bool is_judged = false;
  std::string figures;
  for (const SavedReport& report : reports) {
    const std::string what = fmt::format("{} · {} · {}", printable(report.key.model),
                                         printable(report.key.subject), printable(report.key.format));
    const bool has_failed = report.verdict == name_of(ReportVerdict::subject_failed);
    std::vector<std::vector<std::string>> rows;
    std::string cases;
    bool is_violated = false;
    for (const SavedProperty& property : report.properties) {
      if (!is_in(property, group) || !property.is_judged()) {
        continue;
      }
      is_judged = true;
      is_violated = is_violated || gates(property);
      rows.push_back(row_of(property));
      if (property.verdict == Verdict::violated || property.verdict == Verdict::undecided) {
        cases += fmt::format("    {}\n{}", printable(property.id, 60), case_of(property));
      }
      const std::string name = fmt::format("{} {}", report.key.format, property.id);
      if (const auto use = property.use()) {
        figures += measurement(name + ", error/bound", *use);
      }
      if (property.worst) {
        figures += measurement(name + ", worst error", *property.worst);
      }
    }
    if (rows.empty() && !has_failed && !group.empty()) {
      continue;
    }
    reading.text +=
        group.empty() ? fmt::format("{}: {}\n", what, printable(report.verdict, 60)) : what + "\n";
    if (!report.result.failure.empty()) {
      reading.text += fmt::format("  SUBJECT FAILED  {}\n", printable(report.result.failure, 500));
    }
    reading.text += reports::aligned_rows(rows, 2) + cases;
    const bool conforms = report.verdict == name_of(ReportVerdict::conforms);
    const int status = has_failed ? 3 : is_violated || (group.empty() && !conforms) ? 1 : 0;
    reading.status = std::max(reading.status, status);
  }
  if (!is_judged && reading.status == 0) {
    reading.text += std::string(nothing_applies) + "\n";
  }
  if (measurements) {
    reading.text += figures;
  }
  return reading;
}

} // namespace posproof

#include "cli/other_commands.hpp"
#include "cli/report_paths.hpp"
#include "cli/run.hpp"
#include "cli/saved_reports.hpp"
#include "reports/comparison/render.hpp"
#include "reports/write.hpp"
#include "spec/error.hpp"
#include "spec/text.hpp"

#include <charconv>
#include <cmath>
#include <fmt/format.h>

namespace posproof::cli {
namespace {

double chosen_tolerance(const std::string& text) {
  if (text.empty()) {
    return 1;
  }
  double value = 0;
  const char* const last = text.data() + text.size();
  const auto [end, error] = std::from_chars(text.data(), last, value);
  if (error != std::errc() || end != last || !std::isfinite(value) || value < 1) {
    throw InputError("--tolerance", fmt::format("'{}' is no number of at least 1", printable(text)),
                     "how many times errors may grow, for example 1.05");
  }
  return value;
}

} // namespace

int run_compare(const CompareArguments& arguments) {
  const double tolerance = chosen_tolerance(arguments.tolerance);
  std::vector<std::string> inputs = arguments.files;
  if (!arguments.baseline.empty()) {
    inputs.push_back(arguments.baseline);
  }
  check_report_paths(arguments.reports, {}, inputs);
  std::vector<SavedReport> reports;
  for (const std::string& file : arguments.files) {
    for (SavedReport& report : saved_reports_of(file)) {
      reports.push_back(std::move(report));
    }
  }
  std::optional<BaselineComparison> comparison;
  if (!arguments.baseline.empty()) {
    check_are_distinct(reports);
    comparison = compare_with_baseline(saved_reports_of(arguments.baseline), reports, tolerance);
  }
  const BaselineComparison* const against = comparison ? &*comparison : nullptr;
  print(any_on_standard_output(arguments.reports) ? stderr : stdout,
        against != nullptr ? render_baseline(*against) : render_comparison(reports));
  FileWriter writer;
  if (!arguments.reports.json.empty()) {
    writer.stage(arguments.reports.json, render_comparison_json(reports, against));
  }
  if (!arguments.reports.markdown.empty()) {
    writer.stage(arguments.reports.markdown, render_comparison_markdown(reports, against));
  }
  if (!arguments.reports.html.empty()) {
    writer.stage(arguments.reports.html, render_comparison_html(reports, against));
  }
  writer.commit();
  return against == nullptr || against->passes() ? 0 : 1;
}

} // namespace posproof::cli
